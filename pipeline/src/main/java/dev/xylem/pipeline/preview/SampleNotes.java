package dev.xylem.pipeline.preview;

import dev.xylem.metrics.LiveCounts;
import dev.xylem.metrics.RowCount;
import dev.xylem.pipeline.assemble.SampleSize;
import dev.xylem.pipeline.assemble.SampledSteps;
import dev.xylem.pipeline.plan.RunPlan;
import dev.xylem.script.Node;
import dev.xylem.script.PyCalcNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Says what of its input a preview was made of, once its pipeline has ended. */
final class SampleNotes {
  private final RunPlan plan;
  private final SampleSize size;
  private final LiveCounts counts;
  private final KeptRows kept;
  private final List<String> texts = new ArrayList<>();
  private boolean isSample;

  private SampleNotes(RunPlan plan, SampleSize size, LiveCounts counts, KeptRows kept) {
    this.plan = plan;
    this.size = size;
    this.counts = counts;
    this.kept = kept;
  }

  /**
   * @param earlierRuns the run that each table of an earlier one was read from
   */
  static SampleNotes of(
      RunPlan plan,
      SampleSize size,
      Map<String, Integer> earlierRuns,
      LiveCounts counts,
      KeptRows kept) {
    SampleNotes notes = new SampleNotes(plan, size, counts, kept);
    new TreeMap<>(earlierRuns).forEach(notes::addTable);
    plan.nodes().forEach(notes::addNode);
    return notes;
  }

  /** A clause each. */
  List<String> texts() {
    return texts;
  }

  /** Whether a part of what there is was left out. */
  boolean isSample() {
    return isSample;
  }

  private void addTable(String table, int run) {
    long read = counts.get(SampledSteps.countOf(table), RowCount.READ);
    addRead("%s of run %d".formatted(table, run), table, read, " in Cassandra's order");
  }

  private void addNode(Node node) {
    if (node.inputTables().isEmpty()) {
      addFiles(node);
    } else if (node instanceof PyCalcNode) {
      addFormulas(node);
    }
    kept.rejectedBy(node.name())
        .ifPresent(
            why ->
                texts.add(
                    "%s: %d rows rejected, such as: %s"
                        .formatted(node.name(), counts.get(node.name(), RowCount.REJECTED), why)));
  }

  private void addFiles(Node node) {
    long files = counts.get(node.name(), RowCount.FILES_FOUND);
    String from = ", from %d of %d files".formatted(counts.get(node.name(), RowCount.FILES), files);
    String table = node.tableWriter().orElseThrow().table();
    addRead(node.name(), table, counts.get(node.name(), RowCount.READ), from);
  }

  /** Whether more rows follow exactly so many is not known. */
  private void addRead(String what, String table, long read, String where) {
    if (read < size.of(table)) {
      texts.add("%s: all %d rows".formatted(what, read));
      return;
    }
    isSample = true;
    texts.add(
        "%s: the first %d rows%s%s"
            .formatted(
                what,
                read,
                where,
                size.lookedUp().contains(table)
                    ? "; of the others no match is found (--lookup-rows)"
                    : ""));
  }

  private void addFormulas(Node node) {
    long computed = counts.get(node.name(), RowCount.READ);
    long reaching = rowsOf(node.inputTables().get(0));
    if (computed < reaching) {
      isSample = true;
      texts.add(
          "%s: formulas of the first %d of %d rows (--limit)"
              .formatted(node.name(), computed, reaching));
    }
  }

  private long rowsOf(String table) {
    return plan.makerOf(table)
        .map(maker -> counts.get(maker.name(), RowCount.PRODUCED))
        .orElseGet(() -> counts.get(SampledSteps.countOf(table), RowCount.READ));
  }
}
