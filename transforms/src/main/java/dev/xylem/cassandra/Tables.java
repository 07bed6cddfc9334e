package dev.xylem.cassandra;

import com.datastax.oss.driver.api.core.cql.Row;
import dev.xylem.types.Field;
import dev.xylem.types.Schema;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The tables of a keyspace. Everything that changes its schema happens here, by the program that
 * starts a pipeline and before it starts; each change has reached all nodes when its method
 * returns, and may be repeated.
 */
public final class Tables implements AutoCloseable {
  private final CassandraSession session;
  private final String keyspace;

  private Tables(CassandraSession session) {
    this.session = session;
    keyspace = session.config().keyspace();
  }

  /** Those of the configuration's keyspace; to be closed. */
  public static Tables open(CassandraConfig config) {
    return new Tables(Sessions.acquire(config));
  }

  /**
   * Makes the keyspace; one that exists keeps its replication, and asks for no right to make any.
   */
  public void createKeyspace(Replication replication) {
    if (!session
        .rows("SELECT keyspace_name FROM system_schema.keyspaces WHERE keyspace_name = ?", keyspace)
        .isEmpty()) {
      return;
    }
    change(
        "CREATE KEYSPACE IF NOT EXISTS %s WITH replication = %s"
            .formatted(Identifiers.quote(keyspace), session.kind().replication(replication)));
  }

  /**
   * Makes a table, unless there is one of that name and layout.
   *
   * @param comment for people who look at it in Cassandra
   * @param options of CQL's {@code CREATE TABLE ... WITH}; may be empty
   * @throws XylemException if a table of that name has other columns
   */
  public void create(TableSchema table, String comment, String options) {
    try {
      change(CreateTable.cql(table, keyspace, comment, options));
    } catch (XylemException e) {
      throw e.with(Fact.TABLE, table.name());
    }
    requireSameLayout(table);
  }

  /** Makes the table for rows that nodes set aside, if it is missing. */
  public void createRejectedRows() {
    change(RejectedRows.cql(keyspace));
  }

  private void requireSameLayout(TableSchema table) {
    Map<String, String> expected = new TreeMap<>(table.columns());
    expected.merge(table.chunkColumn(), " partition_key", String::concat);
    expected.merge(table.ordColumn(), " clustering", String::concat);
    Map<String, String> found = new TreeMap<>();
    for (Row column : columns(table.name().physical())) {
      String kind = column.getString("kind");
      found.put(
          column.getString("column_name"),
          column.getString("type") + ("regular".equals(kind) ? "" : " " + kind));
    }
    if (!found.equals(expected)) {
      throw new XylemException(
              "keyspace %s already has a table of this name with other columns: %s where %s are needed"
                  .formatted(keyspace, found, expected))
          .with(Fact.TABLE, table.name())
          .with(Fact.HINT, "drop it, rename the table in the script, or use another keyspace");
    }
  }

  /** The tables that runs have made, in no particular order. */
  public List<TableName> list() {
    List<TableName> names = new ArrayList<>();
    for (Row row :
        session.rows(
            "SELECT table_name FROM system_schema.tables WHERE keyspace_name = ?", keyspace)) {
      TableName.parse(row.getString("table_name")).ifPresent(names::add);
    }
    return names;
  }

  /**
   * The fields of a table, by name as Cassandra keeps no other order; empty if there is no such
   * table.
   *
   * @throws XylemException if it has columns that no field can be
   */
  public Optional<Schema> describe(TableName name) {
    List<Field> fields = new ArrayList<>();
    List<Row> columns = columns(name.physical());
    for (Row column : columns) {
      if (column.getString("kind").equals("regular")) {
        fields.add(field(name, column.getString("column_name"), column.getString("type")));
      }
    }
    return columns.isEmpty() ? Optional.empty() : Optional.of(Schema.of(fields));
  }

  private static Field field(TableName table, String column, String cqlType) {
    return ColumnType.named(cqlType)
        .map(type -> new Field(column, type.fieldType()))
        .orElseThrow(
            () ->
                new XylemException("no field is of type " + cqlType)
                    .with(Fact.TABLE, table)
                    .with(Fact.FIELD, column));
  }

  private List<Row> columns(String table) {
    return session.rows(
        "SELECT column_name, kind, type FROM system_schema.columns"
            + " WHERE keyspace_name = ? AND table_name = ?",
        keyspace,
        table);
  }

  /** Drops a table, if it is there. */
  public void drop(TableName name) {
    change(
        "DROP TABLE IF EXISTS %s.%s"
            .formatted(Identifiers.quote(keyspace), Identifiers.quote(name.physical())));
  }

  private void change(String cql) {
    SchemaChange.execute(session, cql);
  }

  @Override
  public void close() {
    session.close();
  }
}
