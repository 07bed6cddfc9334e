package dev.xylem.pipeline.explain;

import dev.xylem.cassandra.schema.TableName;
import dev.xylem.pipeline.facts.RunFacts;
import dev.xylem.pipeline.plan.ScriptFiles;
import dev.xylem.script.Node;
import dev.xylem.script.TagCriterion;
import dev.xylem.script.TagNode;
import dev.xylem.script.reading.ScriptReader;
import dev.xylem.script.reading.ScriptReader.Source;
import java.util.List;
import java.util.Optional;

/**
 * A run as it was: its script, and which tables it read.
 *
 * @param files of the script as it was then; files that it mentions may have changed since
 */
record PastRun(int number, ScriptFiles files, RunFacts facts) {
  /** The table that a node of this run read: its own, or that of an earlier run. */
  TableName table(String name) {
    return new TableName(name, facts.reads().getOrDefault(name, number));
  }

  /** Empty if the script has no node for the table. */
  Optional<Node> makerOf(String table) {
    return Optional.ofNullable(files.script().makerOf(table));
  }

  /** In their order; empty if their text was not kept. */
  List<TagCriterion> criteria(TagNode node) {
    if (node.criteriaUrl().isEmpty()) {
      return node.criteria();
    }
    String url = node.criteriaUrl().get();
    // The run may have begun in another directory, from which its paths were resolved.
    String name = url.substring(url.lastIndexOf('/') + 1);
    return facts.texts().stream()
        .filter(text -> text.url().equals(name) || text.url().endsWith("/" + name))
        .findFirst()
        .map(text -> ScriptReader.readCriteria(new Source(text.url(), text.text())).criteria())
        .orElse(List.of());
  }
}
