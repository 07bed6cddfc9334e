package dev.xylem.cassandra.schema;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toMap;

import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.Sessions;
import dev.xylem.types.Field;
import dev.xylem.types.Schema;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.ArrayList;
import java.util.Collection;
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

  /** The tables of the configuration's keyspace; to be closed. */
  public static Tables open(CassandraConfig config) {
    return new Tables(Sessions.acquire(config));
  }

  /**
   * Makes the keyspace if it is missing. One that exists keeps its replication, and then no right
   * to create keyspaces is needed.
   *
   * @return warnings about the replication, in sentences for the user
   * @throws XylemException if the cluster has no such data centre
   */
  public List<String> createKeyspace(Replication replication) {
    Optional<Map<String, String>> existing = SelectReplication.execute(session);
    if (existing.isPresent()) {
      return replication.isOtherThan(existing.get())
          ? List.of(
              "keyspace %s keeps its replication %s; %s was asked for"
                  .formatted(keyspace, existing.get(), replication))
          : List.of();
    }
    List<String> warnings =
        replication.check(
            session.cql().getMetadata().getNodes().values().stream()
                .collect(groupingBy(node -> String.valueOf(node.getDatacenter()), counting())));
    change(CreateKeyspace.cql(keyspace, replication, session.kind()));
    return warnings;
  }

  /**
   * Makes a table. Made again by the same run it stays as it is.
   *
   * @param comment tells what the table is and which run makes it, as no other run would
   * @param options of CQL's {@code CREATE TABLE ... WITH}; may be empty
   * @throws XylemException if there is a table of that name that this run has not made
   */
  public void create(TableSchema table, String comment, String options) {
    String name = table.name().physical();
    boolean wasThere = SelectTable.execute(session, name).isPresent();
    try {
      change(CreateTable.cql(table, keyspace, comment, options));
    } catch (XylemException e) {
      throw e.with(Fact.TABLE, table.name());
    }
    requireSameLayout(table);
    if (wasThere || !CreateTable.hasComment(options)) {
      requireSameMaker(table, comment);
    }
  }

  /** Makes a table of Xylem's own, if it is missing. */
  public void create(BookkeepingTable table) {
    // Looked for first: users without the right to create tables can use an existing one.
    if (SelectTable.execute(session, table.name()).isEmpty()) {
      change(CreateTable.cql(table, keyspace));
    }
    table.requireIn(
        keyspace,
        SelectColumns.execute(session, table.name()).stream()
            .collect(toMap(SelectColumns::name, SelectColumns::type)));
  }

  /**
   * Makes rows of a table findable by the value of each of some fields, and returns when they are:
   * {@code SELECT ... WHERE field = ...}. To be called before rows are written.
   *
   * @throws XylemException if Cassandra has no such indexes
   */
  public void makeSearchable(TableSchema table, Collection<String> fields) {
    SearchIndexes indexes = new SearchIndexes(session, table);
    fields.forEach(indexes::create);
    fields.forEach(indexes::await);
  }

  private void requireSameMaker(TableSchema table, String comment) {
    String found =
        SelectTable.execute(session, table.name().physical()).map(SelectTable::comment).orElse("");
    if (!found.equals(comment)) {
      throw new XylemException(
              "keyspace %s already has a table of this name, made by somebody else (comment: %s)"
                  .formatted(keyspace, found.isEmpty() ? "none" : found))
          .with(Fact.TABLE, table.name())
          .with(Fact.HINT, "drop it, rename the table in the script, or use another keyspace");
    }
  }

  private void requireSameLayout(TableSchema table) {
    Map<String, String> expected = new TreeMap<>(table.columns());
    expected.merge(table.chunkColumn(), " partition_key", String::concat);
    expected.merge(table.ordColumn(), " clustering", String::concat);
    Map<String, String> found = new TreeMap<>();
    for (SelectColumns column : SelectColumns.execute(session, table.name().physical())) {
      found.put(column.name(), column.type() + (column.isRegular() ? "" : " " + column.kind()));
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
    SelectTableNames.execute(session)
        .forEach(table -> TableName.parse(table).ifPresent(names::add));
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
    List<SelectColumns> columns = SelectColumns.execute(session, name.physical());
    for (SelectColumns column : columns) {
      if (column.isRegular()) {
        fields.add(field(name, column.name(), column.type()));
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

  /** Drops a table, if it is there. */
  public void drop(TableName name) {
    change(DropTable.cql(name, keyspace));
  }

  /** Drops the keyspace with all tables in it, also such as no run has made. */
  public void dropKeyspace() {
    change(DropKeyspace.cql(keyspace));
  }

  private void change(String cql) {
    SchemaChange.execute(session, cql);
  }

  @Override
  public void close() {
    session.close();
  }
}
