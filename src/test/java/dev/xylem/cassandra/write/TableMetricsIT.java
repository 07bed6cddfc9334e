package dev.xylem.cassandra.write;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.cassandra.read.ReadTable;
import dev.xylem.cassandra.schema.TableName;
import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.schema.Tables;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.Sessions;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.metrics.TableMetrics;
import dev.xylem.pipeline.metrics.DocumentedMetrics;
import dev.xylem.testing.EmbeddedFlink;
import dev.xylem.testing.SharedCassandra;
import dev.xylem.types.Chunk;
import io.micrometer.core.instrument.Metrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.PipelineResult;
import org.apache.beam.sdk.metrics.DistributionResult;
import org.apache.beam.sdk.metrics.MetricNameFilter;
import org.apache.beam.sdk.metrics.MetricQueryResults;
import org.apache.beam.sdk.metrics.MetricsFilter;
import org.apache.beam.sdk.values.PCollection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What a pipeline on Flink counts of the tables that it writes and reads. */
@ExtendWith(SharedCassandra.class)
class TableMetricsIT {
  private final CassandraConfig config;

  TableMetricsIT(CassandraConfig config) {
    this.config = config;
  }

  private TableSchema created(String name) {
    TableSchema table = new TableSchema(new TableName(name, 4), SampleRows.SCHEMA);
    try (Tables tables = Tables.open(config)) {
      tables.create(table, "a test's", "");
    }
    return table;
  }

  private static MetricQueryResults of(PipelineResult result, String table) {
    return result
        .metrics()
        .queryMetrics(
            MetricsFilter.builder()
                .addNameFilter(MetricNameFilter.inNamespace(TableMetrics.namespace(table)))
                .build());
  }

  private static Map<String, Long> counters(PipelineResult result, String table) {
    Map<String, Long> counters = new HashMap<>();
    of(result, table)
        .getCounters()
        .forEach(
            counter ->
                counters.merge(counter.getName().getName(), counter.getAttempted(), Long::sum));
    return counters;
  }

  @Test
  void a_pipelines_result_has_the_totals_of_every_table() {
    TableSchema one = created("one");
    TableSchema other = created("other");
    Pipeline writing = EmbeddedFlink.newPipeline();
    NodeCounters counters = NodeCounters.of("table metrics", "node");
    PCollection<Chunk> rows = SampleRows.in(writing, 30);
    rows.apply("One", writeTo(one, counters, 50));
    rows.apply("Other", writeTo(other, counters, 1000));
    PipelineResult written = writing.run();

    assertThat(counters(written, "one"))
        .containsEntry(TableMetrics.ROWS_WRITTEN, 30_000L)
        .containsEntry(TableMetrics.BATCHES_WRITTEN, 600L)
        .containsEntry(TableMetrics.BYTES_WRITTEN, bytes(30))
        .doesNotContainKeys(TableMetrics.WRITE_RETRIES, TableMetrics.ROWS_READ);
    assertThat(counters(written, "other"))
        .containsEntry(TableMetrics.ROWS_WRITTEN, 30_000L)
        .containsEntry(TableMetrics.BATCHES_WRITTEN, 30L)
        .containsEntry(TableMetrics.BYTES_WRITTEN, bytes(30));
    MetricQueryResults ofOne = of(written, "one");
    DistributionResult times = ofOne.getDistributions().iterator().next().getAttempted();
    assertThat(times.getCount()).isEqualTo(600);
    assertThat(times.getMin()).isPositive();
    assertThat(ofOne.getGauges().iterator().next().getAttempted().getValue()).isPositive();

    Pipeline reading = EmbeddedFlink.newPipeline();
    reading.apply(ReadTable.from(one, config));
    Map<String, Long> read = counters(reading.run(), "one");
    assertThat(read).containsEntry(TableMetrics.ROWS_READ, 30_000L);
    assertThat(read.get(TableMetrics.BYTES_READ)).isGreaterThan(30_000L * 40);
    assertThat(read.get(TableMetrics.PAGES_READ)).isPositive();
  }

  private WriteTable writeTo(TableSchema table, NodeCounters counters, int batchRows) {
    return WriteTable.to(table, config, counters)
        .withOptions(WriteOptions.DEFAULT.withBatch(batchRows, 1 << 20));
  }

  private static long bytes(int chunks) {
    return IntStream.range(0, chunks)
        .mapToObj(chunk -> new EncodedChunk(SampleRows.chunk(chunk)))
        .mapToLong(chunk -> chunk.bytes(0, chunk.rows()))
        .sum();
  }

  @Test
  void a_sessions_own_metrics_are_those_that_are_documented() {
    PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    Metrics.addRegistry(registry);
    try {
      try (CassandraSession session =
          Sessions.acquire(config.withTimeouts(Duration.ofSeconds(7), Duration.ofSeconds(30)))) {
        session.rows("SELECT release_version FROM system.local");
        assertThat(DocumentedMetrics.families(registry.scrape(), "cassandra_driver"))
            .isEqualTo(DocumentedMetrics.names("cassandra_driver"));
      }
    } finally {
      Metrics.removeRegistry(registry);
      registry.close();
    }
  }
}
