package dev.xylem.cassandra.schema;

import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.List;
import java.util.UUID;

/**
 * What the writer of a table's SSTables must know of the table.
 *
 * @param id by which the nodes know it
 * @param createTable a statement that makes one like it
 * @param columns the names of its columns in the order of {@link TableSchema}, without the one of
 *     the partition key: the ordinals come first
 */
public record TableDefinition(String keyspace, UUID id, String createTable, List<String> columns) {
  public TableDefinition {
    columns = List.copyOf(columns);
  }

  /**
   * That of a table which {@link Tables#create} has made.
   *
   * @param options the same as there
   * @throws XylemException if it is not there, or the cluster does not answer
   */
  public static TableDefinition of(CassandraSession session, TableSchema table, String options) {
    String keyspace = session.config().keyspace();
    SelectTable found =
        SelectTable.execute(session, table.name().physical())
            .orElseThrow(
                () ->
                    new XylemException("keyspace %s has no such table".formatted(keyspace))
                        .with(Fact.TABLE, table.name()));
    return new TableDefinition(
        keyspace,
        found.id(),
        CreateTable.cql(table, keyspace, "", options),
        table.columns().keySet().stream().skip(1).toList());
  }
}
