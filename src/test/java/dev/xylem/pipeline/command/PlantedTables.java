package dev.xylem.pipeline.command;

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
import dev.xylem.types.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Tables {@code trades} of complete runs, with given rows, and commands that look at them. */
record PlantedTables(CassandraConfig config) {
  private static final RunDescription RUN =
      new RunDescription("s.yaml", "", List.of(), List.of("read_trades"), Set.of());

  /** In a keyspace that is made for them. */
  static PlantedTables in(CassandraConfig config) {
    try (Tables tables = Tables.open(config)) {
      tables.createKeyspace(Replication.NONE);
    }
    return new PlantedTables(config);
  }

  /**
   * The table of the next run.
   *
   * @param rows values by field, as CQL writes them; twenty to a chunk
   */
  void add(Schema schema, List<Map<String, String>> rows) {
    try (Tables tables = Tables.open(config);
        CassandraSession session = Sessions.acquire(config)) {
      RunHistory history = RunHistory.open(session, false);
      int run = history.begin(RUN);
      TableSchema table = new TableSchema(new TableName("trades", run), schema);
      tables.create(table, new TableComment("read_trades", run, "key").text(), "");
      for (int i = 0; i < rows.size(); i++) {
        session.cql().execute(insert(table, i, rows.get(i)));
      }
      int written = rows.size();
      history.complete(
          run, RUN, List.of(new NodeResult("read_trades", written, 0, 0, written, written)));
    }
  }

  private String insert(TableSchema table, int number, Map<String, String> row) {
    List<String> names = List.copyOf(row.keySet());
    return "INSERT INTO %s (chunk, ord, %s) VALUES ('c%02d', %d, %s)"
        .formatted(
            table.qualifiedName(config.keyspace()),
            String.join(", ", names),
            number / 20,
            number % 20,
            names.stream().map(row::get).collect(Collectors.joining(", ")));
  }

  CommandLineResult xylem(String... words) {
    List<String> arguments = new ArrayList<>(List.of(words));
    arguments.add(CassandraOption.of(config));
    arguments.add("--keyspace=" + config.keyspace());
    return CommandLineResult.of(arguments.toArray(String[]::new));
  }
}
