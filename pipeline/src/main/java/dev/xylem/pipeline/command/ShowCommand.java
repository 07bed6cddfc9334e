package dev.xylem.pipeline.command;

import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import com.datastax.oss.driver.api.core.cql.ColumnDefinition;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.xylem.cassandra.read.CountRows;
import dev.xylem.cassandra.read.SelectFirstRows;
import dev.xylem.cassandra.schema.SelectKeyspaces;
import dev.xylem.cassandra.schema.TableName;
import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.schema.Tables;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.write.RejectedRows;
import dev.xylem.pipeline.arguments.DebugArguments;
import dev.xylem.pipeline.arguments.Range;
import dev.xylem.pipeline.arguments.StoreArguments;
import dev.xylem.pipeline.report.TextTable;
import dev.xylem.pipeline.run.TableStore;
import dev.xylem.types.NearestName;
import dev.xylem.types.XylemException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code xylem show}: lists the tables of a keyspace, or shows the first rows of one, or those that
 * a run rejected.
 */
@Command(
    name = "show",
    description = "Lists the tables of a keyspace, or shows the first rows of one.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  xylem show --data=pipeline/target/quickstart --keyspace=portfolio --count",
      "  xylem show --data=pipeline/target/quickstart --keyspace=portfolio returns_00001 --rows=20",
      "  xylem show --data=pipeline/target/quickstart --keyspace=portfolio --rejected=1"
    })
final class ShowCommand implements Callable<Integer> {
  private static final Comparator<TableName> LATEST_FIRST =
      Comparator.comparing(TableName::table)
          .thenComparing(Comparator.comparingInt(TableName::run).reversed());

  /** An estimate that makes requests short; the real number is not known before counting. */
  private static final long MANY_ROWS = 2_000_000;

  @Parameters(
      arity = "0..1",
      paramLabel = "TABLE",
      description = "A table such as txns_00007, or txns for that of the latest run.")
  private String table;

  @Mixin private StoreArguments store;

  @Option(
      names = "--keyspace",
      required = true,
      paramLabel = "NAME",
      description = "The keyspace of the tables.")
  private String keyspace;

  @Option(
      names = "--rows",
      paramLabel = "N",
      defaultValue = "10",
      description = "How many rows to show (default: ${DEFAULT-VALUE}).")
  @Range(min = 1)
  private int rows;

  @Option(
      names = "--count",
      description = "List the tables with their numbers of rows, which Cassandra counts.")
  private boolean count;

  @Option(
      names = "--rejected",
      paramLabel = "RUN",
      description = "Show the rows that a run rejected, and why.")
  @Range(min = 1)
  private Integer rejected;

  @Mixin private DebugArguments debug;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    debug.configureLogging();
    if (count && rejected != null) {
      throw new ParameterException(
          spec.commandLine(),
          "--count counts the rows of tables, and --rejected=%d shows those of a run: choose one"
              .formatted(rejected));
    }
    try (TableStore open = TableStore.open(store.settingsOfExisting(keyspace));
        Tables tables = Tables.open(open.config())) {
      if (open.isServed()) {
        open.origin().ifPresent(this::printOrigin);
      }
      List<TableName> names = new ArrayList<>(tables.list());
      names.sort(LATEST_FIRST);
      if (rejected != null) {
        showRejected(open.session(), names.isEmpty());
      } else if (names.isEmpty()) {
        throw noTables(open.session());
      } else if (count) {
        showCounts(open.session(), tables, table == null ? names : List.of(find(names)));
      } else if (table == null) {
        names.forEach(spec.commandLine().getOut()::println);
      } else {
        show(open.session(), find(names));
      }
    }
    return 0;
  }

  /** Beside the tables, which may go to another program. */
  private void printOrigin(String origin) {
    spec.commandLine().getErr().printf("xylem: connected to the Cassandra %s%n", origin);
  }

  private XylemException noTables(CassandraSession session) {
    List<String> keyspaces = SelectKeyspaces.execute(session);
    return new XylemException(
        keyspaces.contains(keyspace)
            ? "keyspace %s has no tables of a run".formatted(keyspace)
            : "there is no keyspace %s%s"
                .formatted(keyspace, NearestName.hint(keyspace, keyspaces)));
  }

  private TableName find(List<TableName> names) {
    return names.stream()
        .filter(name -> name.physical().equals(table) || name.table().equals(table))
        .findFirst()
        .orElseThrow(
            () -> {
              List<String> known =
                  names.stream().flatMap(n -> Stream.of(n.table(), n.physical())).toList();
              return new XylemException(
                  "keyspace %s has no table %s%s"
                      .formatted(keyspace, table, NearestName.hint(table, known)));
            });
  }

  private void showCounts(CassandraSession session, Tables tables, List<TableName> names) {
    TextTable text = new TextTable();
    for (TableName name : names) {
      TableSchema schema = new TableSchema(name, tables.describe(name).orElseThrow());
      text.add(List.of(name.physical(), Long.toString(CountRows.of(session, schema, MANY_ROWS))));
    }
    text.print(spec.commandLine().getOut());
  }

  private void show(CassandraSession session, TableName name) {
    AsyncResultSet result = SelectFirstRows.execute(session, name, rows);
    TextTable text = new TextTable();
    List<String> header = new ArrayList<>();
    for (ColumnDefinition column : result.getColumnDefinitions()) {
      header.add(column.getName().asInternal());
    }
    text.add(header);
    for (Row row : result.currentPage()) {
      List<String> cells = new ArrayList<>();
      for (int i = 0; i < header.size(); i++) {
        cells.add(String.valueOf(row.getObject(i)));
      }
      text.add(cells);
    }
    text.print(spec.commandLine().getOut());
  }

  private void showRejected(CassandraSession session, boolean withoutTables) {
    List<String> found = RejectedRows.describe(session, rejected, rows);
    if (found.isEmpty() && withoutTables) {
      throw noTables(session);
    }
    found.forEach(spec.commandLine().getOut()::println);
    if (found.isEmpty()) {
      spec.commandLine().getOut().printf("Run %d rejected no rows.%n", rejected);
    } else if (found.size() == rows) {
      spec.commandLine().getOut().printf("... perhaps more: --rows=%d%n", 10 * rows);
    }
  }
}
