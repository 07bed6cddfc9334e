package dev.xylem.pipeline.assemble;

import dev.xylem.output.BatchFiles;
import dev.xylem.pipeline.plan.ScriptFiles;
import dev.xylem.script.Node;
import dev.xylem.script.TableFileNode;
import dev.xylem.script.reading.Problem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The names of the files that a run writes. */
final class OutputFiles {
  private OutputFiles() {}

  /** Those that a node writes in a run of that number. */
  static BatchFiles of(TableFileNode node, ScriptFiles files, int run) {
    String template = files.resolve(node.writer().urlTemplate());
    return BatchFiles.of(
        template.replace("{run_id}", "%05d".formatted(run)), node.reader().expectedBatches());
  }

  /** Nodes of one run that would write the same file: the later would undo the earlier. */
  static List<Problem> conflicts(List<TableFileNode> nodes, ScriptFiles files) {
    List<Problem> problems = new ArrayList<>();
    Map<String, Node> writers = new HashMap<>();
    for (TableFileNode node : nodes) {
      for (String name : of(node, files, 0).names()) {
        Node other = writers.putIfAbsent(name, node);
        if (other != null) {
          problems.add(
              new Problem(
                  Problem.Severity.ERROR,
                  "nodes." + node.name() + ".w.url_template",
                  "node %s of the same run writes %s too; give one of them another name"
                      .formatted(other.name(), node.writer().urlTemplate())));
          break;
        }
      }
    }
    return problems;
  }
}
