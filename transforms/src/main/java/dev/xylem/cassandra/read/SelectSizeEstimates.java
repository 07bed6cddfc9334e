package dev.xylem.cassandra.read;

import static java.util.stream.Collectors.toMap;

import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.metadata.Node;
import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.session.CassandraSession;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** Selects about how many bytes of a table a node is the first replica of, range by range. */
final class SelectSizeEstimates {
  private SelectSizeEstimates() {}

  static CompletableFuture<Map<EstimatedRange, Double>> execute(
      CassandraSession session, TableSchema table, Node node, Duration timeout) {
    return session
        .cql()
        .executeAsync(
            SimpleStatement.builder(
                    "SELECT range_start, range_end, mean_partition_size, partitions_count"
                        + " FROM system.size_estimates"
                        + " WHERE keyspace_name = ? AND table_name = ?")
                .addPositionalValues(session.config().keyspace(), table.name().physical())
                .setNode(node)
                .setTimeout(timeout)
                .setIdempotence(true)
                .build())
        .toCompletableFuture()
        .thenApply(SelectSizeEstimates::bytesOfRanges);
  }

  private static Map<EstimatedRange, Double> bytesOfRanges(AsyncResultSet estimates) {
    List<Row> rows = new ArrayList<>();
    estimates.currentPage().forEach(rows::add);
    return rows.stream()
        .collect(
            toMap(
                row ->
                    new EstimatedRange(
                        Long.parseLong(row.getString("range_start")),
                        Long.parseLong(row.getString("range_end"))),
                row ->
                    (double) row.getLong("mean_partition_size") * row.getLong("partitions_count"),
                Double::max));
  }
}
