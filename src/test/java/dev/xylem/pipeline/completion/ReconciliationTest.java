package dev.xylem.pipeline.completion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.metrics.RowCount;
import dev.xylem.pipeline.history.NodeResult;
import dev.xylem.pipeline.plan.RunPlan;
import dev.xylem.pipeline.settings.NodeSelection;
import dev.xylem.script.Script;
import dev.xylem.script.reading.ScriptReader;
import dev.xylem.script.reading.ScriptReader.Source;
import dev.xylem.types.XylemException;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A script that loads two tables, joins them, tags the joined rows and copies the tagged ones. */
class ReconciliationTest {
  private static final String SCRIPT =
      """
      nodes:
        left:
          type: file_table
          onBadRow: reject
          maxBadRows: 1
          r: {urls: [l.csv], columns: {c: {col_type: int}}}
          w: {name: tl, fields: {x: {expression: r.c, type: int}}}
        right:
          type: file_table
          r: {urls: [r.csv], columns: {c: {col_type: int}}}
          w:
            name: tr
            fields: {x: {expression: r.c, type: int}}
            indexes: {idx_x: non_unique(x)}
        join:
          type: table_lookup_table
          r: {table: tl}
          l: {index_name: idx_x, join_on: r.x, join_type: left, group: GROUP}
          w: {name: tj, fields: {x: {expression: r.x, type: int}}}
        tag:
          type: table_custom_tfm_table
          custom_proc_type: tag_and_denormalize
          r: {table: tj}
          p: {tag_field_name: t, tag_criteria: {a: r.x > 1, b: r.x > 2}}
          w: {name: tt, fields: {t: {expression: p.t, type: string}}}
        copy:
          type: table_table
          r: {table: tt}
          w: {name: tc, fields: {t: {expression: r.t, type: string}}}
      """;

  private final Map<String, Map<RowCount, Long>> counts = new HashMap<>();

  @BeforeEach
  void countsThatAddUp() {
    set("left", RowCount.READ, 10, RowCount.FILTERED, 2, RowCount.REJECTED, 1);
    made("left", 7);
    set("right", RowCount.READ, 4);
    made("right", 4);
    set("join", RowCount.READ, 7, RowCount.LOOKED_UP, 4);
    made("join", 7);
    set("tag", RowCount.READ, 7);
    made("tag", 12);
    set("copy", RowCount.READ, 12, RowCount.FILTERED, 12);
  }

  @Test
  void more_rejected_rows_than_the_node_allows_fail_the_run() {
    set("left", RowCount.READ, 11, RowCount.FILTERED, 2, RowCount.REJECTED, 2);

    assertThatThrownBy(() -> of(grouped()).check())
        .isInstanceOf(XylemException.class)
        .hasMessage("2 rows were rejected (node left); maxBadRows allows 1");
  }

  @Test
  void counts_that_add_up_pass() {
    assertThatNoException().isThrownBy(() -> of(grouped()).check());
  }

  @Test
  void the_results_are_the_counts_of_the_nodes_in_the_order_of_the_plan() {
    assertThat(of(grouped()).results())
        .containsExactly(
            new NodeResult("left", 10, 2, 1, 7, 7),
            new NodeResult("right", 4, 0, 0, 4, 4),
            new NodeResult("join", 7, 0, 0, 7, 7),
            new NodeResult("tag", 7, 0, 0, 12, 12),
            new NodeResult("copy", 12, 12, 0, 0, 0));
  }

  @Test
  void a_row_made_but_not_written_is_found() {
    set("left", RowCount.WRITTEN, 6);

    assertMismatch(grouped(), "it made 7 rows, but 6 were written", "node left");
  }

  @Test
  void rows_of_tables_that_are_not_kept_are_made_and_not_written() {
    keepNoTables();

    assertThatNoException().isThrownBy(() -> of(grouped().withTablesKept(false)).check());
    assertThat(of(grouped().withTablesKept(false)).results())
        .contains(new NodeResult("left", 10, 2, 1, 7, 0));
  }

  @Test
  void a_row_that_does_not_arrive_is_found_without_tables_too() {
    keepNoTables();
    set("tag", RowCount.READ, 6);

    assertMismatch(grouped().withTablesKept(false), "join made 7 rows, but 6 arrived", "node tag");
  }

  @Test
  void a_table_that_is_not_to_be_kept_and_has_rows_is_found() {
    assertMismatch(
        grouped().withTablesKept(false), "it made 7 rows, but 7 were written", "node left");
  }

  private void keepNoTables() {
    counts.values().forEach(ofNode -> ofNode.remove(RowCount.WRITTEN));
  }

  @Test
  void a_row_written_twice_is_found() {
    set("tag", RowCount.WRITTEN, 13);

    assertMismatch(grouped(), "it made 12 rows, but 13 were written", "node tag");
  }

  @Test
  void a_row_read_but_not_accounted_for_is_found() {
    set("left", RowCount.READ, 11);

    assertMismatch(grouped(), "it read 11 rows, but accounts for 10", "node left");
  }

  @Test
  void a_row_that_does_not_arrive_at_the_next_node_is_found() {
    set("tag", RowCount.READ, 6);

    assertMismatch(grouped(), "join made 7 rows, but 6 arrived", "node tag");
  }

  @Test
  void a_row_that_does_not_arrive_on_the_right_side_of_a_join_is_found() {
    set("join", RowCount.LOOKED_UP, 3);

    assertMismatch(grouped(), "right made 4 rows, but 3 arrived", "node join");
  }

  @Test
  void a_grouped_join_gives_no_more_rows_than_it_reads() {
    made("join", 9);
    set("tag", RowCount.READ, 9);

    assertMismatch(grouped(), "it read 7 rows, but accounts for 9", "node join");
  }

  @Test
  void a_join_that_is_not_grouped_may_give_more_rows_than_it_reads() {
    made("join", 9);
    set("tag", RowCount.READ, 9);

    assertThatNoException()
        .isThrownBy(() -> of(RunPlan.of(script("false"), NodeSelection.DEFAULT)).check());
  }

  @Test
  void what_an_earlier_run_made_is_not_counted_in_this_one() {
    counts.keySet().retainAll(List.of("copy"));

    assertThatNoException()
        .isThrownBy(
            () ->
                of(RunPlan.of(script("true"), NodeSelection.startingWith(List.of("copy"))))
                    .check());
  }

  private void assertMismatch(RunPlan plan, String what, String where) {
    assertThatThrownBy(() -> of(plan).check())
        .isInstanceOf(XylemException.class)
        .hasMessageStartingWith("rows were lost or duplicated: " + what)
        .hasMessageContaining(where);
  }

  private Reconciliation of(RunPlan plan) {
    return new Reconciliation(plan, counts);
  }

  private static RunPlan grouped() {
    return RunPlan.of(script("true"), NodeSelection.DEFAULT);
  }

  private static Script script(String group) {
    String text = SCRIPT.replace("GROUP", group);
    return ScriptReader.read(new Source("s.yaml", text), Optional.empty());
  }

  private void made(String node, long rows) {
    set(node, RowCount.PRODUCED, rows, RowCount.WRITTEN, rows);
  }

  /**
   * @param countsAndRows a count, its rows, and so on
   */
  private void set(String node, Object... countsAndRows) {
    Map<RowCount, Long> ofNode =
        counts.computeIfAbsent(node, name -> new EnumMap<>(RowCount.class));
    for (int i = 0; i < countsAndRows.length; i += 2) {
      ofNode.put((RowCount) countsAndRows[i], ((Number) countsAndRows[i + 1]).longValue());
    }
  }
}
