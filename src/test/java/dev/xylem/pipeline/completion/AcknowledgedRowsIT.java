package dev.xylem.pipeline.completion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.cassandra.schema.TableName;
import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.schema.Tables;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.NodeGenerations;
import dev.xylem.cassandra.session.NodeGenerations.NodeStart;
import dev.xylem.cassandra.session.Sessions;
import dev.xylem.pipeline.history.NodeResult;
import dev.xylem.testing.ScriptPlan;
import dev.xylem.testing.SharedCassandra;
import dev.xylem.types.XylemException;
import java.io.StringWriter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A table of three rows, in Cassandra. */
@ExtendWith(SharedCassandra.class)
class AcknowledgedRowsIT {
  private static int runs;

  private final int run = ++runs;
  private final StringWriter said = new StringWriter();
  private final CassandraConfig config;
  private CassandraSession session;

  AcknowledgedRowsIT(CassandraConfig config) {
    this.config = config;
  }

  @BeforeEach
  void threeRows() {
    session = Sessions.acquire(config);
    try (Tables tables = Tables.open(config)) {
      tables.create(
          new TableSchema(
              new TableName("trades", run),
              ScriptPlan.READ_TRADES.nodes().get(0).tableWriter().orElseThrow().schema()),
          "run " + run,
          "");
    }
    for (int row = 0; row < 3; row++) {
      change("INSERT INTO %s (chunk, ord, x) VALUES ('c%d', 1, 1)".formatted(table(), row));
    }
  }

  @AfterEach
  void close() {
    session.close();
  }

  @Test
  void given_no_node_was_started_again_then_nothing_is_counted() {
    change("DELETE FROM %s WHERE chunk = 'c1'".formatted(table()));

    check(NodeGenerations.of(session), 3);

    assertThat(said.toString()).isEmpty();
  }

  @Test
  void given_the_node_was_started_again_and_has_all_rows_then_the_run_may_say_complete() {
    check(anEarlierStart(), 3);

    assertThat(said.toString())
        .contains(config.where() + " was started again", "counting the rows of its tables ...")
        .contains("All rows are there");
  }

  @Test
  void
      given_the_node_was_started_again_and_lacks_a_row_then_the_run_fails_and_says_which_table_and_what_to_do() {
    change("DELETE FROM %s WHERE chunk = 'c1'".formatted(table()));

    assertThatThrownBy(() -> check(anEarlierStart(), 3))
        .isInstanceOf(XylemException.class)
        .hasMessage(
            "Cassandra at %s was started again, or could not be asked, during the run:"
                    .formatted(config.where())
                + " it acknowledged 3 rows and has 2, 1 are missing"
                + " (node read_trades, table trades_%05d);".formatted(run)
                + " run again; nodes with commitlog_sync: group or batch, or a replication of 3,"
                + " keep what they acknowledge");
  }

  @Test
  void given_rows_that_cannot_be_counted_then_the_run_fails_and_says_why_they_had_to_be() {
    try (Tables tables = Tables.open(config)) {
      tables.drop(new TableName("trades", run));
    }

    assertThatThrownBy(() -> check(anEarlierStart(), 3))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("node read_trades, table trades_%05d".formatted(run))
        .hasMessageContaining("so its rows have to be counted; run again");
  }

  private void check(NodeGenerations before, long acknowledged) {
    new AcknowledgedRows(session, before, line -> said.write(line + "\n"))
        .requireKept(
            AcknowledgedRows.tables(ScriptPlan.READ_TRADES, run),
            List.of(new NodeResult("read_trades", 3, 0, 0, 3, acknowledged)));
  }

  /** As it would have been before the node was started again. */
  private NodeGenerations anEarlierStart() {
    Map<UUID, NodeStart> nodes = new HashMap<>();
    NodeGenerations.of(session)
        .nodes()
        .forEach(
            (id, start) ->
                nodes.put(
                    id,
                    new NodeStart(
                        start.address(), OptionalInt.of(start.generation().orElseThrow() - 1))));
    return new NodeGenerations(nodes);
  }

  private String table() {
    return "%s.trades_%05d".formatted(config.keyspace(), run);
  }

  private void change(String cql) {
    session.cql().execute(cql);
  }
}
