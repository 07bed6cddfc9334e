package dev.xylem.metrics;

import dev.xylem.pipeline.metrics.BatchLatencies;
import dev.xylem.pipeline.metrics.PrometheusExport;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;
import org.apache.beam.runners.core.metrics.MetricsContainerImpl;
import org.apache.beam.sdk.metrics.MetricsEnvironment;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** What it costs to tell of a batch, ten of them a chunk. Results stand in docs/metrics.md. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 3, time = 1)
public class TableMetricsBenchmark {
  /** Who looks at the meters. */
  @Param({"nobody", "report", "report and Prometheus"})
  private String observer;

  private BatchLatencies latencies;
  private PrometheusExport export;
  private TableMetrics metrics;
  private long batches;

  @Setup
  public void open() {
    MetricsEnvironment.setCurrentContainer(new MetricsContainerImpl("step"));
    latencies = observer.startsWith("report") ? BatchLatencies.observe() : null;
    export =
        observer.endsWith("Prometheus")
            ? PrometheusExport.start(new InetSocketAddress("127.0.0.1", 0))
            : null;
    metrics = TableMetrics.open("ks", "txns", 1);
  }

  @TearDown
  public void close() {
    metrics.close();
    if (export != null) {
      export.close();
    }
    if (latencies != null) {
      latencies.close();
    }
  }

  @Benchmark
  public void tellOfBatch() {
    metrics.batchAcknowledged(100, 8_000, 1_000_000 + batches % 5_000_000);
    if (++batches % 10 == 0) {
      metrics.publish();
    }
  }
}
