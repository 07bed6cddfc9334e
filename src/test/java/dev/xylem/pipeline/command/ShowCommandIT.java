package dev.xylem.pipeline.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.cassandra.schema.Replication;
import dev.xylem.cassandra.schema.TableName;
import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.schema.Tables;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.Sessions;
import dev.xylem.pipeline.history.NodeResult;
import dev.xylem.pipeline.history.RunDescription;
import dev.xylem.pipeline.history.RunHistory;
import dev.xylem.pipeline.history.TableComment;
import dev.xylem.testing.CassandraOption;
import dev.xylem.testing.SharedCassandra;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(SharedCassandra.class)
class ShowCommandIT {
  private static final Schema TRADE =
      Schema.of(
          List.of(new Field("ticker", FieldType.STRING), new Field("amount", FieldType.DECIMAL2)));
  private static final AtomicInteger KEYSPACES = new AtomicInteger();
  private static final RunDescription RUN =
      new RunDescription(
          "s.yaml", "", List.of(), List.of("read_trades", "read_accounts"), Set.of());
  private static final List<NodeResult> RESULTS =
      List.of(
          new NodeResult("read_trades", 5, 2, 0, 3, 3),
          new NodeResult("read_accounts", 5, 4, 1, 0, 0));

  private CassandraConfig cassandra;

  /** The third run is still going on. */
  @BeforeEach
  void twoRunsThatAreCompleteAndOneThatIsNot(CassandraConfig shared) {
    cassandra =
        shared.withKeyspace("%s_%d".formatted(shared.keyspace(), KEYSPACES.incrementAndGet()));
    try (Tables tables = Tables.open(cassandra)) {
      tables.createKeyspace(Replication.NONE);
      try (CassandraSession session = Sessions.acquire(cassandra)) {
        RunHistory history = RunHistory.open(session, false);
        for (int run = 1; run <= 3; run++) {
          history.begin(RUN);
          create(tables, "trades", run, "read_trades");
        }
        create(tables, "accounts", 1, "read_accounts");
        history.complete(1, RUN, RESULTS);
        history.complete(2, RUN, RESULTS);
        insert(session, "trades_00002", 3);
        insert(session, "trades_00003", 1);
      }
    }
  }

  private static void create(Tables tables, String table, int run, String node) {
    tables.create(
        new TableSchema(new TableName(table, run), TRADE),
        new TableComment(node, run, "key").text(),
        "");
  }

  private void insert(CassandraSession session, String table, int rows) {
    for (int row = 0; row < rows; row++) {
      session
          .cql()
          .execute(
              "INSERT INTO %s.%s (chunk, ord, ticker, amount) VALUES ('c', %d, 'A%d', %d.50)"
                  .formatted(cassandra.keyspace(), table, row, row, row));
    }
  }

  @Test
  void without_a_table_all_are_listed_with_their_runs_and_how_these_stand() {
    assertThat(show())
        .isEqualTo(
            new CommandLineResult(
                0,
                lines(
                    "table           run  state     rows",
                    "accounts_00001  1    complete  0",
                    "trades_00003    3    running   -",
                    "trades_00002    2    complete  3",
                    "trades_00001    1    complete  3"),
                ""));
    assertThat(show("--run=3").out())
        .isEqualTo(lines("table         run  state    rows", "trades_00003  3    running  -"));
  }

  @Test
  void tables_are_listed_with_the_rows_that_cassandra_counts() {
    assertThat(show("--count").out())
        .contains(lines("trades_00003    3    running   1", "trades_00002    2    complete  3"));
    assertThat(show("trades", "--count").out())
        .isEqualTo(lines("table         run  state     rows", "trades_00002  2    complete  3"));
  }

  @Test
  void a_table_is_shown_with_its_run_its_columns_and_its_first_rows() {
    CommandLineResult result = show("trades_00002", "--rows=2");

    assertThat(result)
        .isEqualTo(
            new CommandLineResult(
                0,
                lines(
                    "trades_00002: run 2, complete, 3 rows",
                    "chunk  ord  amount  ticker",
                    "c      0    0.50    A0",
                    "c      1    1.50    A1"),
                ""));
  }

  @Test
  void a_table_by_its_name_in_the_script_is_that_of_the_latest_run_that_has_completed_it() {
    CommandLineResult result = show("trades");

    assertThat(result.out()).isEqualTo(show("trades_00002").out());
    assertThat(result.err())
        .isEqualTo(
            lines(
                "xylem: trades_00003 is passed over: run 3 has not ended; --run=3 shows what there"
                    + " is of it"));
  }

  @Test
  void a_table_that_may_lack_rows_is_shown_with_a_warning() {
    CommandLineResult result = show("trades", "--run=3");

    assertThat(result.exitStatus()).isZero();
    assertThat(result.out())
        .isEqualTo(
            lines(
                "trades_00003: run 3, running",
                "chunk  ord  amount  ticker",
                "c      0    0.50    A0"));
    assertThat(result.err())
        .isEqualTo(
            lines(
                "xylem: trades_00003 may lack rows: run 3 has not ended; that of run 2 is"
                    + " complete: trades_00002"));
    assertThat(show("trades_00003")).isEqualTo(result);
  }

  @Test
  void of_an_empty_table_it_is_said_where_the_rows_went() {
    assertThat(show("accounts").out())
        .endsWith(
            lines("It has no rows: its node read_accounts read 5, filtered 4 and rejected 1"));
  }

  @Test
  void an_unknown_table_is_answered_with_the_nearest() {
    assertFailed(show("trade"), "has no table trade; did you mean trades?");
    assertFailed(show("trades_00004"), "has no table trades_00004; did you mean trades_00001?");
    assertFailed(show("prices"), "has no table prices; it has accounts, trades");
  }

  @Test
  void an_unknown_keyspace_is_answered_with_those_there_are_and_not_made() {
    String mistyped = cassandra.keyspace() + "x";

    CommandLineResult first = show(cassandra.withKeyspace(mistyped));

    assertFailed(
        first,
        "there is no keyspace %s; did you mean %s? There are: "
            .formatted(mistyped, cassandra.keyspace()));
    assertThat(show(cassandra.withKeyspace(mistyped))).isEqualTo(first);
  }

  @Test
  void a_keyspace_without_tables_is_said_to_have_none() {
    CassandraConfig empty = cassandra.withKeyspace("show_nothing");
    try (Tables tables = Tables.open(empty)) {
      tables.createKeyspace(Replication.NONE);
    }

    assertFailed(
        show(empty),
        "keyspace show_nothing has no tables of a run; xylem run --keyspace=show_nothing makes");
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
