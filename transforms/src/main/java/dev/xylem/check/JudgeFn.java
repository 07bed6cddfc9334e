package dev.xylem.check;

import dev.xylem.metrics.NodeCounters;
import java.util.ArrayList;
import java.util.List;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.values.KV;

/** Adds up what was found in all parts of a table, and says what came of each check. */
final class JudgeFn extends DoFn<KV<Integer, Iterable<CheckTally>>, Long> {
  private static final long serialVersionUID = 1L;

  private final List<CompiledCheck> checks;
  private final List<CheckResult> known;
  private final NodeCounters counters;
  private final CheckSink sink;

  JudgeFn(
      List<CompiledCheck> checks, List<CheckResult> known, NodeCounters counters, CheckSink sink) {
    this.checks = List.copyOf(checks);
    this.known = List.copyOf(known);
    this.counters = counters;
    this.sink = sink;
  }

  @ProcessElement
  public void process(@Element KV<Integer, Iterable<CheckTally>> found, OutputReceiver<Long> out) {
    List<Tally> all = new ArrayList<>();
    checks.forEach(check -> all.add(check.newTally()));
    for (CheckTally part : found.getValue()) {
      part.addTo(all);
    }
    List<CheckResult> results = new ArrayList<>(known);
    for (int i = 0; i < checks.size(); i++) {
      results.add(checks.get(i).result(counters.node(), all.get(i), counters.origins()));
    }
    sink.accept(results);
    CheckFailure.requireNone(results);
    out.output((long) results.size());
  }
}
