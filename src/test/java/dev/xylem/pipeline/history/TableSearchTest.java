package dev.xylem.pipeline.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.cassandra.schema.TableName;
import dev.xylem.types.XylemException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TableSearchTest {
  @Test
  void the_latest_run_that_completed_the_table_is_chosen() {
    TableSearch.Found found = latest(RunStatus.COMPLETE, RunStatus.COMPLETE);

    assertThat(found.table().name().run()).isEqualTo(2);
    assertThat(found.notes()).isEmpty();
  }

  @Test
  void tables_of_runs_that_did_not_end_well_are_passed_over_and_the_latest_is_named() {
    TableSearch.Found found = latest(RunStatus.COMPLETE, RunStatus.FAILED, RunStatus.LOST);

    assertThat(found.table().name().run()).isEqualTo(1);
    assertThat(found.notes())
        .containsExactly(
            "txns_00003 is passed over: run 3 was lost, its process is gone; --run=3"
                + " shows what there is of it");
  }

  @Test
  void where_no_run_has_completed_it_the_way_to_what_there_is_is_said() {
    assertThatThrownBy(() -> latest(RunStatus.STOPPED, RunStatus.FAILED))
        .isInstanceOf(XylemException.class)
        .hasMessage(
            "no run has completed the table txns: run 2 failed; --run=2 shows what there is of it");
  }

  @Test
  void a_table_of_which_nothing_is_noted_is_shown_with_a_warning() {
    TableSearch.Found found = latest(null, null);

    assertThat(found.table().name().run()).isEqualTo(2);
    assertThat(found.notes())
        .containsExactly("txns_00002 may lack rows: nothing is noted of run 2");
  }

  @Test
  void a_run_may_be_named_whatever_became_of_it() {
    TableSearch.Found found =
        search(RunStatus.COMPLETE, RunStatus.STOPPED).find("txns", Optional.of(2));

    assertThat(found.table().name().run()).isEqualTo(2);
    assertThat(found.notes())
        .containsExactly(
            "txns_00002 may lack rows: run 2 was stopped; that of run 1 is complete: txns_00001");
  }

  @Test
  void a_run_that_has_no_such_table_is_answered_with_those_that_have() {
    TableSearch search = search(RunStatus.COMPLETE, RunStatus.COMPLETE);

    assertThatThrownBy(() -> search.find("txns", Optional.of(7)))
        .hasMessage("run 7 has no table txns; there are those of run 2, run 1");
    assertThatThrownBy(() -> search.named(Optional.empty(), Optional.of(7)))
        .hasMessage("keyspace sales has no tables of run 7; it has those of run 2, run 1");
  }

  @Test
  void a_run_that_contradicts_the_name_of_the_table_is_refused() {
    TableSearch search = search(RunStatus.COMPLETE, RunStatus.COMPLETE);

    assertThatThrownBy(() -> search.find("txns_00001", Optional.of(2)))
        .hasMessage("txns_00001 is the table of run 1: leave out --run=2, or name txns");
  }

  private static TableSearch.Found latest(RunStatus... runs) {
    return search(runs).find("txns", Optional.empty());
  }

  /** One table, of runs from 1. */
  private static TableSearch search(RunStatus... runs) {
    List<Optional<RunStatus>> status = Arrays.stream(runs).map(Optional::ofNullable).toList();
    return new TableSearch(
        "sales",
        IntStream.range(0, runs.length)
            .mapToObj(
                i -> new RunTable(new TableName("txns", i + 1), status.get(i), Optional.empty()))
            .toList());
  }
}
