package dev.xylem.pipeline.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.DriverException;
import dev.xylem.cassandra.read.CountRows;
import dev.xylem.cassandra.schema.TableName;
import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.Sessions;
import dev.xylem.embedded.CassandraNode;
import dev.xylem.embedded.EmbeddedCassandra;
import dev.xylem.embedded.Tuning;
import dev.xylem.testing.CassandraOption;
import dev.xylem.testing.FailureReport;
import dev.xylem.testing.SharedCassandra;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import java.io.BufferedWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A Cassandra of one node, with the commit log as Cassandra has it by default. */
@Timeout(300)
class KilledCassandraIT {
  private static final int ROWS = 500_000;
  private static final TableSchema TABLE =
      new TableSchema(new TableName("trades", 1), Schema.of(new Field("quantity", FieldType.INT)));

  private static final String SCRIPT =
      """
      nodes:
        read_trades:
          type: file_table
          r:
            urls: [trades.csv]
            csv: {hdr_line_idx: 0, first_data_line_idx: 1}
            columns: {col_quantity: {col_type: int, csv: {col_hdr: quantity}}}
          w: {name: trades, fields: {quantity: {expression: r.col_quantity, type: int}}}
      """;

  @TempDir private Path directory;

  @Test
  void
      given_the_only_node_is_killed_and_started_again_then_a_run_is_complete_only_if_every_row_is_there()
          throws Exception {
    writeInput();
    try (EmbeddedCassandra cassandra =
        EmbeddedCassandra.builder().tuning(Tuning.FAST_START).heapMegabytes(512).start()) {
      CassandraConfig config = SharedCassandra.configOf(cassandra, "killed");
      CassandraNode node = cassandra.nodes().get(0);
      try (CassandraSession session = Sessions.acquire(config);
          CommandProcess command =
              CommandProcess.start(
                  directory.resolve("child"),
                  "run",
                  "--script=" + directory.resolve("script.yaml"),
                  "--keyspace=killed",
                  "--parallelism=2",
                  CassandraOption.of(config))) {
        awaitRow(session, command);
        node.restart();
        node.awaitReady(Duration.ofMinutes(1));
        CommandLineResult result = command.awaitEnd(Duration.ofMinutes(2));

        long rows = CountRows.of(session, TABLE, ROWS);
        FailureReport.add(
            "the only node killed: %d of %d rows are there, %s"
                .formatted(rows, ROWS, result.exitStatus() == 0 ? "complete" : result.err()));
        assertThat(result.out())
            .contains(config.where() + " was started again", "counting the rows of its tables ...");
        assertThat(result.exitStatus()).isEqualTo(rows == ROWS ? 0 : 1);
        if (rows != ROWS) {
          assertThat(result.err())
              .contains(
                  "it acknowledged %d rows and has %d, %d are".formatted(ROWS, rows, ROWS - rows))
              .contains("(node read_trades, table trades_00001); run again; nodes with");
        }
      }
    }
  }

  private void writeInput() throws Exception {
    Files.writeString(directory.resolve("script.yaml"), SCRIPT);
    try (BufferedWriter trades = Files.newBufferedWriter(directory.resolve("trades.csv"))) {
      trades.write("quantity\n");
      for (int row = 0; row < ROWS; row++) {
        trades.write(row + "\n");
      }
    }
  }

  private static void awaitRow(CassandraSession session, CommandProcess command)
      throws InterruptedException {
    while (!hasRow(session)) {
      assertThat(command.handle().isAlive()).as("still running").isTrue();
      TimeUnit.MILLISECONDS.sleep(5);
    }
  }

  private static boolean hasRow(CassandraSession session) {
    try {
      String first = "SELECT ord FROM killed.%s LIMIT 1".formatted(TABLE.name().physical());
      return session.cql().execute(first).one() != null;
    } catch (DriverException e) {
      // There is no table yet.
      return false;
    }
  }
}
