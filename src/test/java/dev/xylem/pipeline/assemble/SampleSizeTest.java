package dev.xylem.pipeline.assemble;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.pipeline.plan.RunPlan;
import dev.xylem.pipeline.settings.NodeSelection;
import dev.xylem.script.Script;
import dev.xylem.script.reading.ScriptReader;
import dev.xylem.script.reading.ScriptReader.Source;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Orders are joined with customers, and customers among themselves. */
class SampleSizeTest {
  private static final Script SCRIPT =
      ScriptReader.read(
          new Source(
              "s.yaml",
              """
              nodes:
                load_orders: {type: file_table, r: {urls: [o.csv], columns: {id: {col_type: int}}},
                  w: {name: orders, fields: {id: {expression: r.id, type: int}}}}
                load_customers: {type: file_table, r: {urls: [c.csv], columns: {id: {col_type: int}}},
                  w: {name: customers, fields: {id: {expression: r.id, type: int}},
                      indexes: {idx_customers: non_unique(id)}}}
                pairs: {type: table_lookup_table, r: {table: customers},
                  l: {index_name: idx_customers, join_on: r.id, join_type: left, group: false},
                  w: {name: pairs, fields: {id: {expression: r.id, type: int}},
                      indexes: {idx_pairs: non_unique(id)}}}
                join: {type: table_lookup_table, r: {table: orders},
                  l: {index_name: idx_pairs, join_on: r.id, join_type: left, group: false},
                  w: {name: joined, fields: {id: {expression: r.id, type: int}}}}
              """),
          Optional.empty());

  @Test
  void what_is_looked_up_is_read_further_than_what_is_read_row_by_row() {
    SampleSize size = size("join", NodeSelection.until(List.of("join")));

    assertThat(size.tables()).isEqualTo(Map.of("orders", 10L, "customers", 1000L));
    assertThat(size.lookedUp()).containsExactly("customers");
  }

  @Test
  void what_is_read_in_both_ways_is_read_as_far_as_lookups_need() {
    SampleSize size = size("pairs", NodeSelection.until(List.of("pairs")));

    assertThat(size.tables()).isEqualTo(Map.of("customers", 1000L));
  }

  @Test
  void tables_of_earlier_runs_are_read_like_files() {
    SampleSize size = size("join", NodeSelection.only(List.of("join")));

    assertThat(size.tables()).isEqualTo(Map.of("orders", 10L, "pairs", 1000L));
    assertThat(size.of("orders")).isEqualTo(10);
    assertThat(size.of("other")).isEqualTo(Long.MAX_VALUE);
  }

  private static SampleSize size(String node, NodeSelection selection) {
    return SampleSize.of(
        RunPlan.of(SCRIPT, selection), SCRIPT.node(node).orElseThrow(), 10, 1000, 5);
  }
}
