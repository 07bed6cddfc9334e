package dev.xylem.cassandra.bulk.delivery;

import dev.xylem.cassandra.schema.TableSchema;
import java.nio.file.Path;

/**
 * SSTables of one table, complete on local disk, all of whose partitions have the same replicas.
 *
 * @param directory holds the components of the SSTables and nothing else; its last two names are
 *     the keyspace and the table, as Cassandra's tools expect
 * @param group of replicas, as {@link SSTableTransport}s get it
 * @param rows how many rows they hold
 * @param bytes of all components
 */
public record SSTableSet(TableSchema table, Path directory, int group, long rows, long bytes) {}
