package dev.xylem.cassandra.read;

import static java.util.Objects.requireNonNull;

import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.types.Schema;
import java.io.Serializable;

/**
 * What is read of a table, and how.
 *
 * @param fields in the order in which chunks have them
 */
record TableScan(CassandraConfig config, TableSchema table, Schema fields, ReadOptions options)
    implements Serializable {
  TableScan {
    requireNonNull(config, "config");
    requireNonNull(table, "table");
    requireNonNull(fields, "fields");
    requireNonNull(options, "options");
  }
}
