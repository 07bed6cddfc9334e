package dev.xylem.pipeline.fingerprint;

import dev.xylem.pipeline.facts.Versions;
import dev.xylem.pipeline.settings.RunSettings;
import dev.xylem.script.DistinctNode;
import dev.xylem.script.LookupNode;
import dev.xylem.script.Node;
import dev.xylem.script.PyCalcNode;
import java.util.StringJoiner;

/**
 * The options of a run that change what is in its tables: the identities of rows, which decide
 * their order, come from chunks and shards.
 *
 * @param version of Xylem
 */
record ResultOptions(RunSettings settings, String version) {
  static ResultOptions of(RunSettings settings) {
    return new ResultOptions(settings, Versions.xylem());
  }

  String of(Node node) {
    StringJoiner text = new StringJoiner(" ");
    text.add(version).add(settings.chunkSize().toString());
    if (node instanceof LookupNode || node instanceof DistinctNode) {
      text.add("shards=" + settings.shards());
    }
    if (node instanceof PyCalcNode) {
      text.add("python=" + settings.python().engine());
    }
    return text.toString();
  }
}
