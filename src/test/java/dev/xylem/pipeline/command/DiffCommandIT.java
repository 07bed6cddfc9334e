package dev.xylem.pipeline.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.testing.SharedCassandra;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(SharedCassandra.class)
class DiffCommandIT {
  private static final Schema TRADE =
      Schema.of(
          new Field("id", FieldType.INT),
          new Field("ticker", FieldType.STRING),
          new Field("amount", FieldType.DECIMAL2));

  private final PlantedTables tables;

  /** Run 2 has the rows of run 1 in another order, run 3 has five planted differences. */
  DiffCommandIT(CassandraConfig config) {
    tables = PlantedTables.in(config.withKeyspace(config.keyspace() + "_planted"));
    if (tables.xylem("tables").exitStatus() == 0) {
      return;
    }
    List<Map<String, String>> rows = new ArrayList<>();
    for (int id = 0; id < 90; id++) {
      rows.add(trade(id, "A" + id % 7, id + ".50"));
    }
    tables.add(TRADE, rows);
    List<Map<String, String>> other = new ArrayList<>(rows);
    Collections.reverse(other);
    tables.add(TRADE, other);
    List<Map<String, String>> changed = new ArrayList<>(rows);
    changed.set(5, trade(5, "A5", "5.51"));
    changed.set(40, trade(40, "B5", "1.00"));
    changed.remove(77);
    changed.add(trade(1000, "A1", "0.00"));
    changed.add(trade(1001, "A1", "0.00"));
    tables.add(TRADE, changed);
    tables.add(
        TRADE.project(List.of("id", "ticker")), List.of(Map.of("id", "1", "ticker", "'A1'")));
  }

  private static Map<String, String> trade(int id, String ticker, String amount) {
    return Map.of("id", "" + id, "ticker", "'" + ticker + "'", "amount", amount);
  }

  @Test
  void the_same_rows_in_another_order_are_the_same() {
    CommandLineResult diff = tables.xylem("diff", "trades", "1", "2");

    assertThat(diff.exitStatus()).isZero();
    assertThat(diff.out())
        .isEqualTo("trades_00001: 90 rows\ntrades_00002: 90 rows\nThey are the same.\n");
  }

  @Test
  void with_a_key_exactly_the_planted_changes_are_found() {
    CommandLineResult diff = tables.xylem("diff", "trades", "2", "3", "--key=id");

    assertThat(diff.exitStatus()).isEqualTo(1);
    assertThat(diff.out())
        .isEqualTo(
            """
            trades_00002: 90 rows
            trades_00003: 91 rows
            87 rows are the same, 2 changed, 1 removed, 2 added (key: id)

            field   changed in rows
            amount  2
            ticker  1

            Changed:
            id  field   run 2  run 3
            5   amount  5.50   5.51
            40  amount  40.50  1.00
            40  ticker  A5     B5

            Removed, only in trades_00002:
            id  amount  ticker
            77  77.50   A0

            Added, only in trades_00003:
            id    amount  ticker
            1000  0.00    A1
            1001  0.00    A1
            """);
    assertThat(tables.xylem("diff", "trades", "2", "3", "--key=id", "--limit=1").out())
        .contains("Changed, the first 1 of 2:", "Added, only in trades_00003, the first 1 of 2:");
  }

  @Test
  void without_a_key_a_changed_row_is_one_removed_and_one_added() {
    CommandLineResult diff = tables.xylem("diff", "trades", "1", "3", "--format=json");

    assertThat(diff.exitStatus()).isEqualTo(1);
    assertThat(diff.out())
        .containsSubsequence(
            "\"is_same\" : false",
            "\"same\" : 87",
            "\"changed\" : 0",
            "\"removed\" : 3",
            "\"added\" : 4",
            "\"amount\" : 5.50");
  }

  @Test
  void a_field_that_one_run_lacks_is_a_difference() {
    CommandLineResult diff = tables.xylem("diff", "trades", "1", "4", "--key=id", "--limit=0");

    assertThat(diff.exitStatus()).isEqualTo(1);
    assertThat(diff.out())
        .contains("only the first run has the field amount", "1 rows are the same, 0 changed, 89");
  }

  @Test
  void what_cannot_be_compared_is_no_difference() {
    CommandLineResult noKey = tables.xylem("diff", "trades", "1", "2", "--key=idd");
    CommandLineResult noRun = tables.xylem("diff", "trades", "1", "9");

    assertThat(noKey.exitStatus()).isEqualTo(2);
    assertThat(noKey.err()).contains("the key idd is not a field of both tables");
    assertThat(noRun.exitStatus()).isEqualTo(2);
    assertThat(noRun.err()).contains("run 9 has no table trades");
  }
}
