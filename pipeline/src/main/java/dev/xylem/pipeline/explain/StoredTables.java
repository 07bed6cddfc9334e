package dev.xylem.pipeline.explain;

import dev.xylem.cassandra.read.ParallelScan;
import dev.xylem.cassandra.read.RowLookup;
import dev.xylem.cassandra.schema.TableName;
import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.schema.Tables;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.types.Chunk;
import dev.xylem.types.Schema;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** The tables of runs, for those who look for single rows in them. */
final class StoredTables {
  private final CassandraSession session;
  private final Tables tables;
  private final Map<TableName, Optional<RowLookup>> lookups = new HashMap<>();

  StoredTables(CassandraSession session, Tables tables) {
    this.session = session;
    this.tables = tables;
  }

  /** Empty if there is no such table, or no more. */
  Optional<RowLookup> find(TableName table) {
    return lookups.computeIfAbsent(
        table,
        name ->
            tables
                .describe(name)
                .map(fields -> RowLookup.of(session, new TableSchema(name, fields))));
  }

  /** Rows that were sought, and how. */
  record Sought(FirstRowIds rows, Search search) {}

  /**
   * Looks for rows that have certain values: by the first of them whose field has an index, or else
   * by reading the table.
   *
   * @param fields what the choice needs of the rows
   * @param exact values that the rows have, by field
   * @param limit how many ids to keep
   * @param choice the wanted ones among rows with these fields; is called by several threads
   */
  Sought seek(
      TableName table,
      List<String> fields,
      Map<String, Object> exact,
      long limit,
      UnaryOperator<Chunk> choice) {
    RowLookup lookup = find(table).orElseThrow();
    Schema read = lookup.fields().project(fields);
    FirstRowIds found = new FirstRowIds(limit);
    Optional<String> index = exact.keySet().stream().filter(lookup.indexed()::contains).findFirst();
    if (index.isPresent()) {
      lookup.forEach(
          read,
          index.get(),
          exact.get(index.get()),
          chunk -> {
            found.add(choice.apply(chunk));
            return true;
          });
      return new Sought(found, new Search.ByIndex(index.get()));
    }
    ParallelScan.of(session, new TableSchema(table, lookup.fields()))
        .withFields(fields)
        .collect(() -> new FirstRowIds(limit), (rows, chunk) -> rows.add(choice.apply(chunk)))
        .forEach(found::addAll);
    return new Sought(found, new Search.ByScan());
  }
}
