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
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@ExtendWith(SharedCassandra.class)
class TableCommandIT {
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
  void rows_that_an_index_finds_are_those_that_a_scan_finds() throws Exception {
    String condition = "--where=r.ticker == \"A1\" && r.amount > 1";
    CommandLineResult scanned = xylem("table", "trades", condition);
    try (CassandraSession session = Sessions.acquire(cassandra)) {
      session
          .cql()
          .execute(
              "CREATE INDEX trades_ticker ON %s.trades_00002 (ticker) USING 'sai'"
                  .formatted(cassandra.keyspace()));
    }

    CommandLineResult found = xylem("table", "trades", condition);

    assertThat(scanned.out()).contains("c#1  1.50    A1");
    assertThat(found.out()).isEqualTo(scanned.out());
    assertThat(found.err()).contains("rows are found by the index of ticker");
    assertThat(scanned.err()).doesNotContain("index");
    assertThat(xylem("table", "trades", "--where=r.ticker == \"none\"").out())
        .contains("No row is like that.");
  }

  @Test
  void tables_are_listed_with_their_runs_and_how_these_stand() {
    assertThat(xylem("tables"))
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
    assertThat(xylem("tables", "--run=3").out())
        .isEqualTo(lines("table         run  state    rows", "trades_00003  3    running  -"));
    assertThat(xylem("tables", "trades", "--count").out())
        .isEqualTo(
            lines(
                "table         run  state     rows",
                "trades_00003  3    running   1",
                "trades_00002  2    complete  3",
                "trades_00001  1    complete  0"));
    assertThat(xylem("tables", "--run=2", "--count", "--format=json").out())
        .containsSubsequence(
            "\"table\" : \"trades\"",
            "\"name\" : \"trades_00002\"",
            "\"run\" : 2",
            "\"state\" : \"complete\"",
            "\"rows\" : 3",
            "\"counted\" : 3");
  }

  @Test
  void tables_of_a_run_that_was_invalidated_are_listed_with_the_reason() {
    xylem("invalidate", "1", "--reason=wrong file");

    assertThat(xylem("tables", "trades").out())
        .containsPattern("trades_00001 +1 +invalidated +- +invalidated by .*: wrong file");
  }

  @Test
  void a_table_is_shown_with_its_run_and_the_ids_of_its_rows() {
    CommandLineResult result = xylem("table", "trades_00002", "--limit=2");

    assertThat(result)
        .isEqualTo(
            new CommandLineResult(
                0,
                lines(
                    "trades_00002: run 2, complete, 3 rows",
                    "row  amount  ticker",
                    "c#0  0.50    A0",
                    "c#1  1.50    A1",
                    "... perhaps more: --limit=20"),
                ""));
  }

  @Test
  void a_table_by_its_name_in_the_script_is_that_of_the_latest_run_that_has_completed_it() {
    CommandLineResult result = xylem("table", "trades");

    assertThat(result.out()).isEqualTo(xylem("table", "trades_00002").out());
    assertThat(result.err())
        .isEqualTo(
            lines(
                "xylem: trades_00003 is passed over: run 3 has not ended; --run=3 shows what there"
                    + " is of it"));
  }

  @Test
  void a_table_that_may_lack_rows_is_shown_with_a_warning() {
    CommandLineResult result = xylem("table", "trades", "--run=3");

    assertThat(result.exitStatus()).isZero();
    assertThat(result.out())
        .isEqualTo(lines("trades_00003: run 3, running", "row  amount  ticker", "c#0  0.50    A0"));
    assertThat(result.err())
        .isEqualTo(
            lines(
                "xylem: trades_00003 may lack rows: run 3 has not ended; that of run 2 is"
                    + " complete: trades_00002"));
  }

  @Test
  void rows_are_chosen_by_an_expression_ordered_and_cut_to_some_fields() {
    assertThat(rows("--where=r.amount > 1 && r.ticker != \"A9\"", "--order=amount desc"))
        .isEqualTo("amount,ticker\n2.50,A2\n1.50,A1\n");
    assertThat(rows("--order=amount(desc)", "--limit=1", "--fields=ticker"))
        .isEqualTo("ticker\nA2\n");
    assertThat(rows("--fields=ticker", "--where=r.amount < 1", "--row-ids"))
        .isEqualTo("row,ticker\nc#0,A0\n");
    assertThat(xylem("table", "trades_00002", "--where=r.amount > 9").out())
        .endsWith(lines("No row is like that."));
  }

  @Test
  void rows_go_to_files_of_each_form(@TempDir Path directory) throws IOException {
    Path parquet = directory.resolve("trades.parquet");
    Path json = directory.resolve("trades.json");

    assertThat(xylem("table", "trades_00002", "--output=" + parquet).out())
        .isEqualTo(lines(parquet + ": 3 rows"));
    xylem("table", "trades_00002", "--where=r.amount >= 1.5", "--output=" + json);

    assertThat(Files.readAllBytes(parquet))
        .startsWith('P', 'A', 'R', '1')
        .endsWith('P', 'A', 'R', '1');
    assertThat(json)
        .hasContent(
            "[\n{\"amount\":1.50,\"ticker\":\"A1\"},\n{\"amount\":2.50,\"ticker\":\"A2\"}\n]\n");
    assertThat(xylem("table", "trades", "--output=" + directory.resolve("trades.txt")).err())
        .contains("trades.txt: its name does not end with .csv, .json or .parquet");
    assertThat(xylem("table", "trades", "--format=parquet").err()).contains("--output=FILE");
  }

  @Test
  void what_is_wrong_with_a_condition_an_order_or_a_field_is_said_before_a_row_is_read() {
    assertFailed(
        xylem("table", "trades_00002", "--where=r.amout > 1"),
        "the condition is not valid: r has no field amout; did you mean amount? (at column 1)");
    assertFailed(
        xylem("table", "trades_00002", "--where=r.amount"),
        "the condition is a value of type decimal2, not true or false");
    assertFailed(
        xylem("table", "trades_00002", "--order=amout desc"),
        "the order is not valid: no field amout; did you mean amount?");
    assertFailed(
        xylem("table", "trades_00002", "--fields=tiker"),
        "the table has no field tiker; did you mean ticker?");
  }

  @Test
  void a_row_for_which_the_condition_has_no_value_is_named() {
    CommandLineResult result =
        xylem("table", "trades_00002", "--where=1 / (len(r.ticker) - 2) > 0");

    assertThat(result.exitStatus()).isEqualTo(1);
    assertThat(result.err()).contains("trades_00002", "row c#", "r.ticker=\"A");
  }

  @Test
  void of_an_empty_table_it_is_said_where_the_rows_went() {
    assertThat(xylem("table", "accounts").out())
        .endsWith(
            lines("It has no rows: its node read_accounts read 5, filtered 4 and rejected 1"));
  }

  @Test
  void an_unknown_table_is_answered_with_the_nearest() {
    assertFailed(xylem("table", "trade"), "has no table trade; did you mean trades?");
    assertFailed(
        xylem("table", "trades_00004"), "has no table trades_00004; did you mean trades_00001?");
    assertFailed(xylem("table", "prices"), "has no table prices; it has accounts, trades");
  }

  @Test
  void an_unknown_keyspace_is_answered_with_those_there_are_and_not_made() {
    String mistyped = cassandra.keyspace() + "x";

    CommandLineResult first = xylem(cassandra.withKeyspace(mistyped), "tables");

    assertFailed(
        first,
        "there is no keyspace %s; did you mean %s? There are: "
            .formatted(mistyped, cassandra.keyspace()));
    assertThat(xylem(cassandra.withKeyspace(mistyped), "tables")).isEqualTo(first);
  }

  @Test
  void a_keyspace_without_tables_is_said_to_have_none() {
    CassandraConfig empty = cassandra.withKeyspace("table_nothing");
    try (Tables tables = Tables.open(empty)) {
      tables.createKeyspace(Replication.NONE);
    }

    assertFailed(
        xylem(empty, "tables"),
        "keyspace table_nothing has no tables of a run; xylem run --keyspace=table_nothing makes");
  }

  private static void assertFailed(CommandLineResult result, String message) {
    assertThat(result.exitStatus()).isEqualTo(1);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).startsWith("xylem: ").contains(message).hasLineCount(1);
  }

  private String rows(String... options) {
    List<String> words = new ArrayList<>(List.of("table", "trades_00002", "--format=csv"));
    words.addAll(List.of(options));
    return xylem(words.toArray(String[]::new)).out();
  }

  private CommandLineResult xylem(String... words) {
    return xylem(cassandra, words);
  }

  private static CommandLineResult xylem(CassandraConfig config, String... words) {
    List<String> arguments = new ArrayList<>(List.of(words));
    arguments.add(CassandraOption.of(config));
    arguments.add("--keyspace=" + config.keyspace());
    return CommandLineResult.of(arguments.toArray(String[]::new));
  }

  private static String lines(String... lines) {
    return String.join(System.lineSeparator(), lines) + System.lineSeparator();
  }
}
