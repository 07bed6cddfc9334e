package dev.xylem.pipeline.fingerprint;

import dev.xylem.pipeline.fingerprint.Fingerprint.Part;
import dev.xylem.pipeline.plan.RunPlan;
import dev.xylem.pipeline.plan.ScriptFiles;
import dev.xylem.pipeline.settings.RunSettings;
import dev.xylem.script.FileTableNode;
import dev.xylem.script.Node;
import dev.xylem.script.PyCalcNode;
import dev.xylem.script.TagNode;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.function.Function;

/**
 * The fingerprints of the nodes of a run that make tables.
 *
 * @param nodes by name, in the order of the plan
 * @param files the stamps of the files that they read, by URL without secrets
 */
public record NodeFingerprints(Map<String, Fingerprint> nodes, Map<String, String> files) {
  public NodeFingerprints {
    nodes = new LinkedHashMap<>(nodes);
    files = new LinkedHashMap<>(files);
  }

  /**
   * Reads what the tables depend on, as it is now.
   *
   * @param definitions the text of each node in the script, with its parameters
   * @param earlier for each table that the run reads but does not make: what stands for its content
   */
  public static NodeFingerprints of(
      ScriptFiles files,
      RunPlan plan,
      Function<Node, String> definitions,
      Map<String, String> earlier,
      RunSettings settings) {
    Map<String, Fingerprint> nodes = new LinkedHashMap<>();
    Map<String, String> stamps = new LinkedHashMap<>();
    Map<String, String> tables = new LinkedHashMap<>(earlier);
    ResultOptions options = ResultOptions.of(settings);
    for (Node node : plan.nodes()) {
      if (node.tableWriter().isEmpty()) {
        continue;
      }
      Map<Part, String> texts = new EnumMap<>(Part.class);
      texts.put(Part.DEFINITION, definitions.apply(node));
      texts.put(Part.PROGRAMS, programs(node, files));
      texts.put(Part.FILES, inputFiles(node, files, stamps));
      texts.put(Part.OPTIONS, options.of(node));
      texts.put(Part.INPUTS, inputs(node, tables));
      Fingerprint fingerprint = Fingerprint.ofTexts(texts);
      nodes.put(node.name(), fingerprint);
      tables.put(node.tableWriter().get().table(), fingerprint.digest());
    }
    return new NodeFingerprints(nodes, stamps);
  }

  private static String programs(Node node, ScriptFiles files) {
    List<String> urls =
        node instanceof PyCalcNode calc
            ? calc.pythonUrls()
            : node instanceof TagNode tag ? tag.criteriaUrl().stream().toList() : List.of();
    StringJoiner texts = new StringJoiner("\n");
    urls.forEach(url -> texts.add(files.readText(url, "the formulas or criteria")));
    return texts.toString();
  }

  /** Null if it cannot be told whether they change. */
  private static String inputFiles(Node node, ScriptFiles files, Map<String, String> all) {
    if (!(node instanceof FileTableNode load)) {
      return "";
    }
    FileStamps stamps = FileStamps.of(files.inputFiles(load));
    all.putAll(stamps.texts());
    return stamps.areCertain() ? stamps.texts().toString() : null;
  }

  private static String inputs(Node node, Map<String, String> tables) {
    StringJoiner inputs = new StringJoiner("\n");
    for (String table : node.inputTables()) {
      String content = tables.get(table);
      if (content == null || Fingerprint.isUnknown(content)) {
        return null;
      }
      inputs.add(table + "=" + content);
    }
    return inputs.toString();
  }
}
