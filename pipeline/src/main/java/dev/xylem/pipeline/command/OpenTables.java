package dev.xylem.pipeline.command;

import dev.xylem.cassandra.read.ParallelScan;
import dev.xylem.cassandra.read.RowLookup;
import dev.xylem.cassandra.schema.TableName;
import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.schema.Tables;
import dev.xylem.pipeline.history.NodeResult;
import dev.xylem.pipeline.history.RunHistory;
import dev.xylem.pipeline.history.RunTable;
import dev.xylem.pipeline.history.TableSearch;
import dev.xylem.pipeline.history.TableSearch.Found;
import dev.xylem.pipeline.look.IndexedRows;
import dev.xylem.pipeline.look.ReportedRows;
import dev.xylem.pipeline.look.RowQuery;
import dev.xylem.pipeline.look.RowSource;
import dev.xylem.pipeline.look.ScannedRows;
import dev.xylem.pipeline.report.NoTables;
import dev.xylem.pipeline.run.TableStore;
import dev.xylem.pipeline.settings.RunSettings.StoreSettings;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** The tables of a keyspace, open for a command that looks at them. */
final class OpenTables implements AutoCloseable {
  private final TableStore store;
  private final Tables tables;
  private final TableSearch search;
  private final Consumer<String> warnings;

  private OpenTables(
      TableStore store, Tables tables, TableSearch search, Consumer<String> warnings) {
    this.store = store;
    this.tables = tables;
    this.search = search;
    this.warnings = warnings;
  }

  /**
   * @param warnings take what a user may not expect: a sentence each
   * @throws dev.xylem.types.XylemException if there are none, with what there is instead
   */
  static OpenTables of(StoreSettings settings, Consumer<String> warnings)
      throws InterruptedException {
    TableStore store = TableStore.open(settings);
    try {
      if (store.isServed()) {
        store.origin().ifPresent(origin -> warnings.accept("connected to the Cassandra " + origin));
      }
      warnOfLostRuns(store, warnings);
      Tables tables = Tables.open(store.config());
      try {
        return new OpenTables(store, tables, search(settings.keyspace(), store, tables), warnings);
      } catch (RuntimeException e) {
        tables.close();
        throw e;
      }
    } catch (RuntimeException e) {
      store.close();
      throw e;
    }
  }

  /** Only in a directory: elsewhere the role may have the right to read, and no other. */
  private static void warnOfLostRuns(TableStore store, Consumer<String> warnings) {
    if (store.isAlone()) {
      RunHistory.find(store.session(), true).map(RunHistory::noteLost).stream()
          .flatMap(List::stream)
          .map("run %d was lost: its process is gone, and its tables may lack rows"::formatted)
          .forEach(warnings);
    }
  }

  private static TableSearch search(String keyspace, TableStore store, Tables tables) {
    List<RunTable> found = RunHistory.describe(store.session(), store.isAlone(), tables.list());
    if (found.isEmpty()) {
      throw NoTables.in(store.session());
    }
    return new TableSearch(keyspace, found);
  }

  TableStore store() {
    return store;
  }

  Tables tables() {
    return tables;
  }

  TableSearch search() {
    return search;
  }

  /**
   * The table that is meant; warns if it may lack rows, or is not of the latest run.
   *
   * @throws dev.xylem.types.XylemException with the next step, if there is none
   */
  RunTable find(String typed, Optional<Integer> run) {
    Found found = search.find(typed, run);
    found.notes().forEach(warnings);
    return found.table();
  }

  TableSchema schema(TableName table) {
    return new TableSchema(table, tables.describe(table).orElseThrow());
  }

  /** Where to find the rows that a query asks for: by an index, or else by reading the table. */
  RowSource rows(RunTable table, RowQuery query) {
    Optional<IndexedRows> indexed =
        query.equalFields().isEmpty()
            ? Optional.empty()
            : IndexedRows.of(query, RowLookup.of(store.session(), schema(table.name())));
    if (indexed.isPresent()) {
      warnings.accept("rows are found by the index of " + indexed.get().field());
      return indexed.get();
    }
    String known = table.result().map(result -> " with %d".formatted(result.written())).orElse("");
    return new ReportedRows(new ScannedRows(scan(table)), table.name() + known, warnings);
  }

  /** A scan of all fields of a table. */
  ParallelScan scan(RunTable table) {
    ParallelScan scan = ParallelScan.of(store.session(), schema(table.name()));
    return table.result().map(NodeResult::written).map(scan::withExpectedRows).orElse(scan);
  }

  @Override
  public void close() {
    try {
      tables.close();
    } finally {
      store.close();
    }
  }
}
