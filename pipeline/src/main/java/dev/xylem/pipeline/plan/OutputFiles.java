package dev.xylem.pipeline.plan;

import dev.xylem.output.BatchFiles;
import dev.xylem.script.TableFileNode;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** The files that the nodes of a run write. */
public final class OutputFiles {
  private OutputFiles() {}

  /** Those that a node writes in a run of that number. */
  public static BatchFiles of(TableFileNode node, ScriptFiles files, int run) {
    String template = files.resolve(node.writer().urlTemplate());
    return BatchFiles.of(
        template.replace("{run_id}", "%05d".formatted(run)), node.reader().expectedBatches());
  }

  /**
   * Nodes of a run that would write a file which an earlier node of it writes too.
   *
   * @return each with that earlier node
   */
  public static Map<TableFileNode, TableFileNode> conflicts(RunPlan plan, ScriptFiles files) {
    Map<TableFileNode, TableFileNode> conflicts = new LinkedHashMap<>();
    Map<String, TableFileNode> writers = new HashMap<>();
    for (TableFileNode node : plan.fileNodes()) {
      for (String name : of(node, files, 0).names()) {
        TableFileNode other = writers.putIfAbsent(name, node);
        if (other != null) {
          conflicts.put(node, other);
        }
      }
    }
    return conflicts;
  }
}
