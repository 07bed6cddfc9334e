package dev.xylem.cassandra.schema;

import dev.xylem.cassandra.session.CqlIdentifiers;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A table of Xylem's own that all runs of a keyspace share.
 *
 * @param columns the CQL types by name
 * @param primaryKey as CQL has it, without the outer parentheses
 * @param options of CQL, after {@code WITH}; may be empty
 */
public record BookkeepingTable(
    String name, Map<String, String> columns, String primaryKey, String options) {
  public BookkeepingTable {
    CqlIdentifiers.requireWord("table", name);
    columns = new LinkedHashMap<>(columns);
  }

  /** One of which the columns are given in turn, each by name and type. */
  public static BookkeepingTable of(
      String name, String primaryKey, String options, String... namesAndTypes) {
    Map<String, String> columns = new LinkedHashMap<>();
    for (int i = 0; i < namesAndTypes.length; i += 2) {
      columns.put(namesAndTypes[i], namesAndTypes[i + 1]);
    }
    return new BookkeepingTable(name, columns, primaryKey, options);
  }

  /**
   * @param found the columns of the table that is there; more than needed are fine
   * @throws XylemException if it is somebody else's
   */
  void requireIn(String keyspace, Map<String, String> found) {
    if (!found.entrySet().containsAll(columns.entrySet())) {
      throw new XylemException(
              "keyspace %s has a table of this name that Xylem has not made: %s where %s are needed"
                  .formatted(keyspace, found, columns))
          .with(Fact.TABLE, name)
          .with(Fact.HINT, "use another keyspace");
    }
  }
}
