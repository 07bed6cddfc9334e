package dev.xylem.pipeline.inputs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.pipeline.fingerprint.Fingerprint;
import dev.xylem.pipeline.fingerprint.Fingerprint.Part;
import dev.xylem.pipeline.history.EarlierRun;
import dev.xylem.pipeline.history.NodeResult;
import dev.xylem.pipeline.history.NodeRuns;
import dev.xylem.pipeline.history.RunStatus;
import dev.xylem.pipeline.history.TakenTable;
import dev.xylem.script.Node;
import dev.xylem.script.reading.ScriptReader;
import dev.xylem.script.reading.ScriptReader.Source;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ReusableTablesTest {
  private static final Node LOAD =
      ScriptReader.read(
              new Source(
                  "s.yaml",
                  """
                  nodes:
                    load:
                      type: file_table
                      r: {urls: [t.csv], columns: {c: {col_type: int}}}
                      w: {name: trades, fields: {x: {expression: r.c, type: int}}}
                  """),
              Optional.empty())
          .nodes()
          .iterator()
          .next();

  private static final Fingerprint SAME = fingerprint("a");

  private final List<EarlierRun> runs = new ArrayList<>();
  private final Map<Integer, Fingerprint> fingerprints = new HashMap<>();
  private final Set<Integer> gone = new HashSet<>();

  private final ReusableTables.Earlier earlier =
      new ReusableTables.Earlier() {
        @Override
        public NodeRuns runsOf(String node) {
          return new NodeRuns(runs, List.of());
        }

        @Override
        public Optional<Fingerprint> fingerprint(String node, int run) {
          return Optional.ofNullable(fingerprints.get(run));
        }

        @Override
        public Optional<TakenTable> table(Node node, EarlierRun run) {
          return gone.contains(run.tableRun())
              ? Optional.empty()
              : Optional.of(new TakenTable(run.tableRun(), NodeResult.unknown(node.name())));
        }
      };

  @Test
  void the_latest_table_that_would_come_out_the_same_is_taken_also_of_a_run_that_failed() {
    had(1, RunStatus.COMPLETE, RunStatus.COMPLETE, SAME);
    had(2, RunStatus.FAILED, RunStatus.COMPLETE, SAME);
    had(3, RunStatus.FAILED, RunStatus.FAILED, SAME);
    had(4, RunStatus.COMPLETE, RunStatus.COMPLETE, fingerprint("b"));

    assertThat(takenRun(any())).contains(2);
    assertThat(any().why()).isEqualTo("unchanged since run 2");
  }

  @Test
  void a_table_that_was_taken_itself_is_that_of_the_run_that_made_it() {
    runs.add(new EarlierRun(5, RunStatus.COMPLETE, RunStatus.COMPLETE, 2));
    fingerprints.put(5, SAME);

    assertThat(takenRun(any())).contains(2);
  }

  @Test
  void what_has_changed_since_the_latest_run_is_the_reason_to_compute_it() {
    had(1, RunStatus.COMPLETE, RunStatus.COMPLETE, fingerprint("b"));
    had(2, RunStatus.COMPLETE, RunStatus.COMPLETE, fingerprint("c"));

    assertThat(takenRun(any())).isEmpty();
    assertThat(any().why()).isEqualTo("its definition changed since run 2");
  }

  @Test
  void invalidated_lost_and_unknown_tables_are_not_taken() {
    assertThat(any().why()).isEqualTo("no earlier run has kept its table");

    had(1, RunStatus.INVALIDATED, RunStatus.COMPLETE, SAME);
    assertThat(any().why()).isEqualTo("no earlier run has completed it: run 1 was invalidated");

    had(2, RunStatus.COMPLETE, RunStatus.COMPLETE, null);
    assertThat(any().why()).isEqualTo("run 2 has not noted what it depends on");

    had(3, RunStatus.COMPLETE, RunStatus.COMPLETE, SAME);
    gone.add(3);
    assertThat(any().why()).isEqualTo("rows of its table of run 3 are gone");
  }

  @Test
  void who_resumes_a_run_takes_no_table_of_another() {
    had(1, RunStatus.COMPLETE, RunStatus.COMPLETE, SAME);
    had(2, RunStatus.STOPPED, RunStatus.STOPPED, SAME);

    NodeReuse choice = new ReusableTables(earlier, Optional.of(2)).choose(LOAD, SAME);

    assertThat(takenRun(choice)).isEmpty();
    assertThat(choice.why()).isEqualTo("no earlier run has completed it: run 2 was stopped");
  }

  private NodeReuse any() {
    return new ReusableTables(earlier, Optional.empty()).choose(LOAD, SAME);
  }

  private static Optional<Integer> takenRun(NodeReuse choice) {
    return choice.table().map(TakenTable::run);
  }

  private void had(int run, RunStatus status, RunStatus node, Fingerprint fingerprint) {
    runs.add(new EarlierRun(run, status, node));
    fingerprints.put(run, fingerprint);
  }

  private static Fingerprint fingerprint(String definition) {
    Map<Part, String> parts = new HashMap<>();
    for (Part part : Part.values()) {
      parts.put(part, part == Part.DEFINITION ? definition : "same");
    }
    return new Fingerprint(parts);
  }
}
