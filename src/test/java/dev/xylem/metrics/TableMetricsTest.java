package dev.xylem.metrics;

import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.apache.beam.runners.core.metrics.MetricsContainerImpl;
import org.apache.beam.sdk.metrics.MetricName;
import org.apache.beam.sdk.metrics.MetricsEnvironment;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TableMetricsTest {
  private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
  private final MeterLeases leases =
      new MeterLeases(
          registry, System::nanoTime, Duration.ofMinutes(5), new WorkerExports(List.of()));
  private final MeteredTable table = new MeteredTable("ks", "txns", 7);
  private final TableMetrics metrics = new TableMetrics(leases, table);
  private final MetricsContainerImpl bundle = new MetricsContainerImpl("step");

  @BeforeEach
  void startBundle() {
    MetricsEnvironment.setCurrentContainer(bundle);
  }

  @AfterEach
  void endBundle() {
    MetricsEnvironment.setCurrentContainer(null);
  }

  private long beam(String name) {
    return bundle.getCounter(MetricName.named("xylem.table.txns", name)).getCumulative();
  }

  @Test
  void meters_are_tagged_with_keyspace_table_and_run() {
    metrics.batchAcknowledged(3, 40, 1_000_000);

    assertThat(
            registry
                .get("xylem.cassandra.written.rows")
                .tags("keyspace", "ks", "table", "txns", "run", "7")
                .counter()
                .count())
        .isEqualTo(3);
    assertThat(registry.get("xylem.cassandra.write.batch").timer().totalTime(MILLISECONDS))
        .isEqualTo(1);
  }

  @Test
  void what_other_threads_told_reaches_beam_when_it_is_published() {
    IntStream.range(0, 4)
        .mapToObj(
            thread ->
                CompletableFuture.runAsync(
                    () -> {
                      for (int batch = 0; batch < 1000; batch++) {
                        metrics.batchAcknowledged(2, 30, 5_000 * (thread + 1));
                      }
                    }))
        .toList()
        .forEach(CompletableFuture::join);
    assertThat(beam(TableMetrics.ROWS_WRITTEN)).isZero();

    metrics.publish();
    metrics.publish();

    assertThat(beam(TableMetrics.ROWS_WRITTEN)).isEqualTo(8_000);
    assertThat(beam(TableMetrics.BYTES_WRITTEN)).isEqualTo(120_000);
    assertThat(beam(TableMetrics.BATCHES_WRITTEN)).isEqualTo(4_000);
    var times =
        bundle
            .getDistribution(MetricName.named("xylem.table.txns", TableMetrics.BATCH_MICROS))
            .getCumulative();
    assertThat(times.count()).isEqualTo(4_000);
    assertThat(times.sum()).isEqualTo(1000 * (5 + 10 + 15 + 20));
    assertThat(times.min()).isEqualTo(5);
    assertThat(times.max()).isEqualTo(20);
  }

  @Test
  void what_stayed_on_the_machine_is_counted_as_well() {
    BulkMetrics bulk = new BulkMetrics(leases, table);
    metrics.batchAcknowledged(10, 100, 1);
    metrics.writtenLocally(10, 100);
    bulk.writtenLocally(5, 50);
    metrics.pageRead(7, 70, true);
    metrics.pageRead(8, 80, false);
    metrics.publish();
    bulk.publish();

    assertThat(beam(TableMetrics.ROWS_WRITTEN_LOCALLY)).isEqualTo(15);
    assertThat(beam(TableMetrics.BYTES_WRITTEN_LOCALLY)).isEqualTo(150);
    assertThat(beam(TableMetrics.ROWS_READ)).isEqualTo(15);
    assertThat(beam(TableMetrics.ROWS_READ_LOCALLY)).isEqualTo(7);
    assertThat(beam(TableMetrics.BYTES_READ_LOCALLY)).isEqualTo(70);
  }

  @Test
  void a_bulk_writers_rows_count_as_written_and_its_failures_name_the_node() {
    BulkMetrics bulk = new BulkMetrics(leases, table);
    bulk.sstablesWritten(1 << 20);
    bulk.delivered("stream", 2_000_000);
    bulk.deliveryFailed("stream", "10.0.0.5:9042");
    bulk.rowsWritten(500, 9_000);
    metrics.batchAcknowledged(1, 10, 1);
    bulk.publish();
    metrics.publish();

    assertThat(registry.get("xylem.cassandra.written.rows").counter().count()).isEqualTo(501);
    assertThat(beam(TableMetrics.ROWS_WRITTEN)).isEqualTo(501);
    assertThat(beam(BulkMetrics.SSTABLE_BYTES)).isEqualTo(1 << 20);
    assertThat(beam(BulkMetrics.DELIVERY_FAILURES)).isEqualTo(1);
    assertThat(
            registry
                .get("xylem.cassandra.bulk.delivery.failures")
                .tags("node", "10.0.0.5:9042", "transport", "stream")
                .counter()
                .count())
        .isEqualTo(1);
  }

  @Test
  void gauges_show_the_load_of_all_limiters_until_the_session_is_closed() {
    record Load(int inFlight, int limit) implements WriteLoad {}
    WriteLoadGauges gauges = new WriteLoadGauges(registry, "ks");
    gauges.add(new Load(3, 32));
    gauges.add(new Load(1, 8));

    assertThat(registry.get("xylem.cassandra.write.inflight").gauge().value()).isEqualTo(4);
    assertThat(registry.get("xylem.cassandra.write.limit").gauge().value()).isEqualTo(40);

    gauges.close();
    assertThat(registry.find("xylem.cassandra.write.limit").gauge()).isNull();
  }
}
