package dev.xylem.pipeline.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.cassandra.schema.Replication;
import dev.xylem.cassandra.schema.TableName;
import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.schema.Tables;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.Sessions;
import dev.xylem.testing.CassandraOption;
import dev.xylem.testing.SharedCassandra;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(SharedCassandra.class)
class ShowCommandIT {
  private static final Schema TRADE =
      Schema.of(
          List.of(new Field("ticker", FieldType.STRING), new Field("amount", FieldType.DECIMAL2)));

  private CassandraConfig cassandra;

  @BeforeEach
  void twoRunsOfTradesAndOneOfAccounts(CassandraConfig config) {
    cassandra = config;
    try (Tables tables = Tables.open(config);
        CassandraSession session = Sessions.acquire(config)) {
      tables.create(new TableSchema(new TableName("trades", 1), TRADE), "", "");
      tables.create(new TableSchema(new TableName("trades", 2), TRADE), "", "");
      tables.create(new TableSchema(new TableName("accounts", 1), TRADE), "", "");
      for (int row = 0; row < 3; row++) {
        session
            .cql()
            .execute(
                "INSERT INTO %s.trades_00002 (chunk, ord, ticker, amount) VALUES ('c', %d, 'A%d', %d.50)"
                    .formatted(config.keyspace(), row, row, row));
      }
    }
  }

  @Test
  void without_a_table_all_are_listed_the_latest_runs_first() {
    assertThat(show())
        .isEqualTo(
            new CommandLineResult(0, lines("accounts_00001", "trades_00002", "trades_00001"), ""));
  }

  @Test
  void tables_are_listed_with_the_rows_that_cassandra_counts() {
    assertThat(show("--count"))
        .isEqualTo(
            new CommandLineResult(
                0, lines("accounts_00001  0", "trades_00002    3", "trades_00001    0"), ""));
    assertThat(show("trades", "--count").out()).isEqualTo(lines("trades_00002  3"));
  }

  @Test
  void a_table_is_shown_with_its_columns_and_first_rows() {
    CommandLineResult result = show("trades_00002", "--rows=2");

    assertThat(result)
        .isEqualTo(
            new CommandLineResult(
                0,
                lines(
                    "chunk  ord  amount  ticker",
                    "c      0    0.50    A0",
                    "c      1    1.50    A1"),
                ""));
  }

  @Test
  void a_table_by_its_name_in_the_script_is_that_of_the_latest_run() {
    assertThat(show("trades")).isEqualTo(show("trades_00002"));
    assertThat(show("trades_00001").out()).isEqualTo(lines("chunk  ord  amount  ticker"));
  }

  @Test
  void an_unknown_table_is_answered_with_the_nearest() {
    assertFailed(show("trade"), "has no table trade; did you mean trades?");
    assertFailed(show("trades_00003"), "has no table trades_00003; did you mean trades_00001?");
  }

  @Test
  void an_unknown_keyspace_is_answered_with_the_nearest_and_not_made() {
    String mistyped = cassandra.keyspace() + "x";

    CommandLineResult first = show(cassandra.withKeyspace(mistyped));

    assertFailed(first, "there is no keyspace %s; did you mean ".formatted(mistyped));
    assertThat(show(cassandra.withKeyspace(mistyped))).isEqualTo(first);
  }

  @Test
  void a_keyspace_without_tables_is_said_to_have_none() {
    CassandraConfig empty = cassandra.withKeyspace("show_nothing");
    try (Tables tables = Tables.open(empty)) {
      tables.createKeyspace(Replication.NONE);
    }

    assertFailed(show(empty), "keyspace show_nothing has no tables of a run");
  }

  private static void assertFailed(CommandLineResult result, String message) {
    assertThat(result.exitStatus()).isEqualTo(1);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).startsWith("xylem: ").contains(message).hasLineCount(1);
  }

  private CommandLineResult show(String... more) {
    return show(cassandra, more);
  }

  private static CommandLineResult show(CassandraConfig config, String... more) {
    List<String> arguments =
        new ArrayList<>(
            List.of("show", CassandraOption.of(config), "--keyspace=" + config.keyspace()));
    arguments.addAll(List.of(more));
    return CommandLineResult.of(arguments.toArray(String[]::new));
  }

  private static String lines(String... lines) {
    return String.join(System.lineSeparator(), lines) + System.lineSeparator();
  }
}
