package dev.xylem.cassandra.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.xylem.cassandra.schema.Replication;
import dev.xylem.cassandra.schema.TableName;
import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.schema.Tables;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.Sessions;
import dev.xylem.embedded.EmbeddedCassandra;
import dev.xylem.embedded.Tuning;
import dev.xylem.metrics.LiveCounts;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.metrics.RowCount;
import dev.xylem.testing.EmbeddedFlink;
import dev.xylem.testing.SharedCassandra;
import dev.xylem.types.ChunkBuilder;
import dev.xylem.types.ChunkCoder;
import dev.xylem.types.ChunkId;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import dev.xylem.types.XylemException;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.transforms.Create;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(SharedCassandra.class)
class WriteFailureIT {
  private static TableSchema created(CassandraConfig config, String name, Schema schema) {
    TableSchema table = new TableSchema(new TableName(name, 1), schema);
    try (Tables tables = Tables.open(config)) {
      tables.createKeyspace(Replication.NONE);
      tables.create(table, "run 1", "");
    }
    return table;
  }

  private static XylemException failureOf(Pipeline pipeline) {
    Throwable thrown = catchThrowable(() -> pipeline.run().waitUntilFinish());
    return Stream.iterate(thrown, Objects::nonNull, Throwable::getCause)
        .filter(XylemException.class::isInstance)
        .map(XylemException.class::cast)
        .findFirst()
        .orElseThrow(() -> new AssertionError("no readable failure", thrown));
  }

  @Test
  @Timeout(180)
  void given_cassandra_is_killed_while_writing_then_the_pipeline_fails_soon_and_says_why()
      throws Exception {
    try (EmbeddedCassandra cassandra =
        EmbeddedCassandra.builder().tuning(Tuning.FAST_START).start()) {
      CassandraConfig config =
          SharedCassandra.configOf(cassandra, "killed")
              .withTimeouts(Duration.ofSeconds(5), Duration.ofSeconds(4));
      TableSchema table = created(config, "victim", SampleRows.SCHEMA);
      Pipeline pipeline = EmbeddedFlink.newPipeline();
      SampleRows.in(pipeline, 20_000)
          .apply(WriteTable.to(table, config, NodeCounters.of("killed", "write_victim")));
      CompletableFuture<Long> killed =
          CompletableFuture.supplyAsync(() -> killAfterRows(cassandra, 50_000));

      XylemException failure = failureOf(pipeline);

      assertThat(Duration.ofNanos(System.nanoTime() - killed.join()))
          .isLessThan(Duration.ofSeconds(30));
      assertThat(failure)
          .hasMessageContaining("Cassandra at " + config.where() + " was not reachable for 4 s")
          .hasMessageContaining("node write_victim, table victim_00001, row 0000@");
      assertThat(LiveCounts.of("killed").get("write_victim", RowCount.WRITTEN))
          .isLessThan(20_000_000);
    }
  }

  /** Returns when it was, in nanoseconds. */
  private static long killAfterRows(EmbeddedCassandra cassandra, long rows) {
    while (LiveCounts.of("killed").get("write_victim", RowCount.WRITTEN) < rows) {
      LockSupport.parkNanos(1_000_000);
    }
    cassandra.nodes().get(0).kill();
    return System.nanoTime();
  }

  @Test
  void given_a_row_that_cassandra_refuses_then_the_pipeline_fails_and_names_it(
      CassandraConfig config) {
    Schema schema = Schema.of(new Field("text", FieldType.STRING));
    TableSchema table = created(config, "huge", schema);
    ChunkBuilder chunk = new ChunkBuilder(schema, 1);
    chunk.appendValues(17, "x".repeat(40 << 20));
    Pipeline pipeline = EmbeddedFlink.newPipeline();
    pipeline
        .apply(Create.of(chunk.build(ChunkId.ofFile(0, 0))).withCoder(ChunkCoder.of(schema)))
        .apply(WriteTable.to(table, config, NodeCounters.of("refused", "write_huge")));

    assertThat(failureOf(pipeline))
        .hasMessageContaining("a row of 41,943,0")
        .hasMessageContaining("bytes is too large: Cassandra at " + config.where() + " refused")
        .hasMessageContaining("node write_huge, table huge_00001, row 0000@000000000000#17")
        .hasMessageEndingWith("(a row may have half of the latter)");
  }

  @Test
  void given_a_batch_that_cassandra_finds_too_large_then_its_rows_are_written_in_smaller_ones(
      CassandraConfig config) {
    Schema schema = Schema.of(new Field("text", FieldType.STRING));
    TableSchema table = created(config, "large", schema);
    ChunkBuilder chunk = new ChunkBuilder(schema, 20);
    for (int row = 0; row < 20; row++) {
      chunk.appendValues(row, "x".repeat(1 << 20));
    }
    Pipeline pipeline = EmbeddedFlink.newPipeline();
    pipeline
        .apply(Create.of(chunk.build(ChunkId.ofFile(0, 0))).withCoder(ChunkCoder.of(schema)))
        .apply(
            WriteTable.to(table, config, NodeCounters.of("large", "write_large"))
                .withOptions(WriteOptions.DEFAULT.withBatch(100, 1 << 30)));

    pipeline.run().waitUntilFinish();

    assertThat(LiveCounts.of("large").get("write_large", RowCount.WRITTEN)).isEqualTo(20);
    try (CassandraSession session = Sessions.acquire(config)) {
      String count = "SELECT COUNT(*) FROM " + table.qualifiedName(config.keyspace());
      assertThat(session.rows(count).get(0).getLong(0)).isEqualTo(20);
    }
  }

  @Test
  void given_no_table_then_the_pipeline_fails_and_names_it(CassandraConfig config) {
    TableSchema missing = new TableSchema(new TableName("missing", 1), SampleRows.SCHEMA);
    Pipeline pipeline = EmbeddedFlink.newPipeline();
    SampleRows.in(pipeline, 1)
        .apply(WriteTable.to(missing, config, NodeCounters.of("missing", "write_missing")));

    assertThat(failureOf(pipeline)).hasMessageContaining("missing_00001");
  }
}
