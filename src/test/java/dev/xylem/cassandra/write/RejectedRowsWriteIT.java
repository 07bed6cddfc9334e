package dev.xylem.cassandra.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.cassandra.schema.Tables;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.Sessions;
import dev.xylem.metrics.LiveCounts;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.metrics.RejectionLimit;
import dev.xylem.testing.EmbeddedFlink;
import dev.xylem.testing.SharedCassandra;
import dev.xylem.types.BadRowSink;
import dev.xylem.types.ChunkId;
import dev.xylem.types.RowId;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.beam.runners.flink.FlinkPipelineOptions;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.ParDo;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@ExtendWith(SharedCassandra.class)
class RejectedRowsWriteIT {
  private static final String KEY = "RejectedRowsWriteIT";
  private static final AtomicInteger RUNS = new AtomicInteger();

  private static CassandraConfig config;

  private final int run = RUNS.incrementAndGet();

  @BeforeAll
  static void createTable(CassandraConfig shared) {
    config = shared;
    try (Tables tables = Tables.open(config)) {
      RejectedRows.createTable(tables);
    }
  }

  @BeforeEach
  @AfterEach
  void forget() {
    LiveCounts.forget(KEY);
  }

  @Test
  void rows_are_kept_each_once_with_their_facts_when_they_are_flushed() {
    RejectedRows sink = sink(1000);
    for (int i = 0; i < 2; i++) {
      for (long ord = 0; ord < 500; ord++) {
        sink.reject(row(ord), bad(ord));
      }
    }

    sink.flush();

    assertThat(described(1000))
        .hasSize(500)
        .startsWith("no number 0 (node load, file in.csv, line 0)")
        .doesNotHaveDuplicates();
  }

  @Test
  void long_values_are_kept_too() {
    RejectedRows sink = sink(1000);
    String value = "x".repeat(100_000);
    for (long ord = 0; ord < 50; ord++) {
      sink.reject(row(ord), bad(ord).with(Fact.VALUE, value));
    }

    sink.flush();

    assertThat(described(1000))
        .hasSize(50)
        .allSatisfy(text -> assertThat(text).contains("xxxxxxxxxx"));
  }

  @Test
  void rows_up_to_the_limit_are_kept_when_the_next_one_fails_the_run() {
    RejectedRows sink = sink(7);
    for (long ord = 0; ord < 7; ord++) {
      sink.reject(row(ord), bad(ord));
    }

    assertThatThrownBy(() -> sink.reject(row(7), bad(7)))
        .hasMessageContaining("more than 7 bad rows");
    assertThat(described(1000)).hasSize(7);
  }

  @Test
  void a_bundle_that_is_retried_after_it_has_rejected_rows_stays_within_the_limit(
      @TempDir Path flinkConfig) throws IOException {
    PipelineOptions options = EmbeddedFlink.options();
    Files.writeString(
        flinkConfig.resolve("config.yaml"),
        """
        restart-strategy.type: fixed-delay
        restart-strategy.fixed-delay.attempts: 1
        restart-strategy.fixed-delay.delay: 10 ms
        """);
    options.as(FlinkPipelineOptions.class).setFlinkConfDir(flinkConfig.toString());
    Pipeline pipeline = Pipeline.create(options);
    RejectAndFailOnce.attempts.set(0);
    pipeline.apply(Create.of(50L)).apply(ParDo.of(new RejectAndFailOnce(sink(50))));

    pipeline.run().waitUntilFinish();

    assertThat(RejectAndFailOnce.attempts).hasValue(2);
    assertThat(described(1000)).hasSize(50);
  }

  private static final class RejectAndFailOnce extends DoFn<Long, Void> {
    static final AtomicInteger attempts = new AtomicInteger();

    private final BadRowSink sink;

    RejectAndFailOnce(BadRowSink sink) {
      this.sink = sink;
    }

    @ProcessElement
    public void process(@Element Long rows) {
      for (long ord = 0; ord < rows; ord++) {
        sink.reject(row(ord), bad(ord));
      }
      sink.flush();
      if (attempts.incrementAndGet() == 1) {
        throw new IllegalStateException("the worker is lost");
      }
    }
  }

  private RejectedRows sink(int maxRows) {
    return new RejectedRows(config, run, new RejectionLimit(NodeCounters.of(KEY, "load"), maxRows));
  }

  private List<String> described(int maxRows) {
    try (CassandraSession session = Sessions.acquire(config)) {
      return RejectedRows.describe(session, run, maxRows);
    }
  }

  private static RowId row(long ord) {
    return new RowId(ChunkId.ofFile(0, 0), ord);
  }

  private static XylemException bad(long line) {
    return new XylemException("no number " + line).with(Fact.FILE, "in.csv").with(Fact.LINE, line);
  }
}
