package dev.xylem.cassandra.bulk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.datastax.oss.driver.api.core.cql.Row;
import dev.xylem.cassandra.bulk.delivery.JmxLogin;
import dev.xylem.cassandra.schema.TableDefinition;
import dev.xylem.cassandra.schema.TableName;
import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.schema.Tables;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.Sessions;
import dev.xylem.cassandra.write.AdaptiveWriteMethod;
import dev.xylem.cassandra.write.ChunkSink;
import dev.xylem.cassandra.write.CqlWriteMethod;
import dev.xylem.cassandra.write.WriteMethod;
import dev.xylem.cassandra.write.WriteOptions;
import dev.xylem.cassandra.write.WriteTable;
import dev.xylem.metrics.BulkMetrics;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.metrics.TableMetrics;
import dev.xylem.pipeline.settings.LocalSSTableServer;
import dev.xylem.testing.EmbeddedFlink;
import dev.xylem.testing.SharedCassandra;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkBuilder;
import dev.xylem.types.ChunkCoder;
import dev.xylem.types.ChunkId;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import dev.xylem.types.TransientException;
import dev.xylem.types.XylemException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.PipelineResult;
import org.apache.beam.sdk.metrics.MetricNameFilter;
import org.apache.beam.sdk.metrics.MetricResult;
import org.apache.beam.sdk.metrics.MetricsFilter;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.MapElements;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.TypeDescriptors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@ExtendWith(SharedCassandra.class)
class BulkWriteMethodIT {
  private static final long TIMESTAMP = System.currentTimeMillis() * 1000;
  private static final int LONG_TEXT = 1000;
  private static final Schema TEXTS = Schema.of(new Field("text", FieldType.STRING));
  private static final Schema ALL_TYPES =
      Schema.of(
          new Field("select", FieldType.INT),
          new Field("Float Value", FieldType.FLOAT),
          new Field("chunk", FieldType.STRING),
          new Field("ord", FieldType.BOOL),
          new Field("ts", FieldType.DATETIME),
          new Field("\"quoted\"", FieldType.DECIMAL2));

  /** One for all tests, so that they share the process, too. */
  @TempDir private static Path staging;

  private final CassandraConfig config;
  private final BulkOptions shared;
  private CassandraSession session;
  private BulkOptions options;

  BulkWriteMethodIT(CassandraConfig config, JmxLogin jmx) {
    this.config = config;
    shared =
        BulkOptions.of(new LocalSSTableServer("bti", 128))
            .withJmx(jmx)
            .withGiveUpAfter(Duration.ofSeconds(2));
  }

  @BeforeEach
  void aSession() {
    session = Sessions.acquire(config);
    options = shared.withDirectory(staging.toString());
  }

  @AfterEach
  void closeSession() {
    session.close();
  }

  private TableSchema created(String name, Schema schema, String tableOptions) {
    TableSchema table = new TableSchema(new TableName(name, 1), schema);
    try (Tables tables = Tables.open(config)) {
      tables.create(table, "bulk", tableOptions);
    }
    return table;
  }

  private BulkBundle bundle(TableSchema table, String tableOptions) throws InterruptedException {
    return BulkBundle.open(
        session, table, TableDefinition.of(session, table, tableOptions), options, TIMESTAMP);
  }

  private static long deliver(BulkBundle bundle) throws InterruptedException {
    try (BulkMetrics metrics = BulkMetrics.open("bulk", "bulk", 1)) {
      return bundle.deliver(metrics);
    }
  }

  private static Chunk texts(int number, int rows) {
    ChunkBuilder builder = new ChunkBuilder(TEXTS, rows);
    for (int row = 0; row < rows; row++) {
      builder.appendValues(row, number + "x".repeat(LONG_TEXT) + row);
    }
    return builder.build(ChunkId.ofFile(0, number));
  }

  /** All rows, with every value as the cluster has it, in the order of their keys. */
  private List<String> rows(TableSchema table) {
    List<String> rows = new ArrayList<>();
    for (Row row :
        session
            .cql()
            .execute(
                "SELECT * FROM \"%s\".\"%s\""
                    .formatted(config.keyspace(), table.name().physical()))) {
      rows.add(row.getFormattedContents());
    }
    rows.sort(null);
    return rows;
  }

  @Test
  void every_value_is_as_cql_would_have_written_it() {
    TableSchema bulk = created("values", ALL_TYPES, "");
    TableSchema cql = created("values_by_cql", ALL_TYPES, "");
    ChunkBuilder builder = new ChunkBuilder(ALL_TYPES, 4);
    builder.appendValues(
        0, 0L, 0.0, "", false, Instant.parse("0001-01-01T00:00:00Z"), new BigDecimal("0.00"));
    builder.appendValues(
        5, Long.MAX_VALUE, Double.NaN, "𝔘𝔫𝔦 é", true, Instant.EPOCH, new BigDecimal("-0.01"));
    builder.appendValues(
        6,
        -1L,
        -0.0,
        "x".repeat(200_000),
        false,
        Instant.parse("9999-12-31T23:59:59.999Z"),
        new BigDecimal("123456789012345678901234567890.12"));
    Chunk chunk = builder.build(ChunkId.ofFile(3, 0xa1f0));
    Pipeline pipeline = EmbeddedFlink.newPipeline();
    PCollection<Chunk> chunks =
        pipeline.apply(Create.of(List.of(chunk)).withCoder(ChunkCoder.of(ALL_TYPES)));
    NodeCounters counters = NodeCounters.of("bulk", "values");
    chunks.apply(WriteTable.to(cql, config, counters));

    PAssert.thatSingleton(
            chunks
                .apply(
                    WriteTable.to(bulk, config, counters)
                        .withMethod(BulkWriteMethod.of("", options)))
                .apply(MapElements.into(TypeDescriptors.integers()).via(Chunk::rows)))
        .isEqualTo(3);
    PipelineResult result = pipeline.run();

    assertThat(rows(bulk)).isNotEmpty().isEqualTo(rows(cql));
    assertThat(bytesWritten(result, bulk))
        .as("bytes are those of values, not of files")
        .isGreaterThan(200_000)
        .isEqualTo(bytesWritten(result, cql));
  }

  private static long bytesWritten(PipelineResult result, TableSchema table) {
    MetricsFilter ofTable =
        MetricsFilter.builder()
            .addNameFilter(
                MetricNameFilter.named(
                    TableMetrics.namespace(table.name().table()), TableMetrics.BYTES_WRITTEN))
            .build();
    long bytes = 0;
    for (MetricResult<Long> counter : result.metrics().queryMetrics(ofTable).getCounters()) {
      bytes += counter.getAttempted();
    }
    return bytes;
  }

  @Test
  void a_large_bundle_is_written_by_cql_first_and_in_bulk_then() throws Exception {
    TableSchema table = created("large", TEXTS, "");
    WriteMethod method =
        new AdaptiveWriteMethod(
            new CqlWriteMethod(WriteOptions.DEFAULT),
            new BulkWriteMethod("", options, TIMESTAMP),
            texts(1, 10).sizeInBytes() + 1);

    try (ChunkSink sink = method.open(session, table)) {
      sink.startBundle();
      for (int number = 1; number <= 5; number++) {
        sink.write(texts(number, 10));
      }
      sink.finishBundle();
      assertThat(sink.takeAcknowledged()).isEqualTo(50);
    }

    assertThat(rows(table)).hasSize(50);
    assertThat(rowsWrittenAt(table, TIMESTAMP)).isEqualTo(30);
  }

  private long rowsWrittenAt(TableSchema table, long microseconds) {
    return session
        .cql()
        .execute(
            "SELECT writetime(text) FROM \"%s\".\"%s\""
                .formatted(config.keyspace(), table.name().physical()))
        .all()
        .stream()
        .filter(row -> row.getLong(0) == microseconds)
        .count();
  }

  @Test
  void a_bundle_that_is_written_twice_leaves_each_row_once_and_no_files() throws Exception {
    TableSchema table = created("twice", TEXTS, "");

    for (int attempt = 0; attempt < 2; attempt++) {
      try (BulkBundle bundle = bundle(table, "")) {
        bundle.write(texts(1, 10));
        bundle.write(texts(2, 10));
        assertThat(deliver(bundle)).isEqualTo(20);
      }
    }

    assertThat(rows(table)).hasSize(20).doesNotHaveDuplicates();
    try (Stream<Path> files = Files.walk(staging)) {
      assertThat(files).noneMatch(file -> file.toString().endsWith(".db"));
    }
  }

  @Test
  void rows_of_one_partition_that_come_in_pieces_are_put_in_order() throws Exception {
    TableSchema table = created("pieces", TEXTS, "");
    Chunk whole = texts(1, 10);

    try (BulkBundle bundle = bundle(table, "")) {
      bundle.write(whole.select(new int[] {1, 4, 8}));
      bundle.write(whole.select(new int[] {0, 2, 3, 9}));
      bundle.write(whole.select(new int[] {5, 6, 7}));
      assertThat(deliver(bundle)).isEqualTo(10);
    }

    assertThat(rows(table)).hasSize(10);
  }

  @Test
  void options_of_the_table_apply_to_its_files() throws Exception {
    String tableOptions = "compression = {'enabled': 'false'} AND default_time_to_live = 5000";
    TableSchema table = created("options", TEXTS, tableOptions);

    try (BulkBundle bundle = bundle(table, tableOptions)) {
      bundle.write(texts(1, 10));
      deliver(bundle);
    }

    assertThat(rows(table)).hasSize(10);
    Row ttl =
        session
            .cql()
            .execute(
                "SELECT max(ttl(text)) FROM \"%s\".\"%s\""
                    .formatted(config.keyspace(), table.name().physical()))
            .one();
    assertThat(ttl.getInt(0)).isBetween(1, 5000);
  }

  @Test
  void after_the_process_was_killed_another_attempt_leaves_each_row_once() throws Exception {
    TableSchema table = created("killed", TEXTS, "");
    BulkBundle first = bundle(table, "");
    first.write(texts(1, 10));
    SharedChild child = SharedChild.acquire(options);
    ProcessHandle.of(child.child().pid()).orElseThrow().destroyForcibly();
    child.release();

    assertThatThrownBy(() -> deliver(first))
        .isInstanceOf(TransientException.class)
        .hasMessageContainingAll(
            "was killed (SIGKILL) while it wrote killed_00001",
            "run again, or write without it: --table-sink=cql");
    first.close();

    try (BulkBundle second = bundle(table, "")) {
      second.write(texts(1, 10));
      assertThat(deliver(second)).isEqualTo(10);
    }
    assertThat(rows(table)).hasSize(10);
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void a_process_that_is_frozen_is_ended_and_named() throws Exception {
    TableSchema table = created("frozen", TEXTS, "");
    try (SSTableChild child =
            SSTableChild.start(new LocalSSTableServer("bti", 128), Duration.ofSeconds(2));
        SSTableStream stream =
            SSTableStream.open(
                child,
                table,
                TableDefinition.of(session, table, ""),
                staging.resolve("frozen"),
                TIMESTAMP)) {
      new ProcessBuilder("kill", "-STOP", Long.toString(child.pid())).start().waitFor();

      assertThatThrownBy(stream::finish)
          .isInstanceOf(TransientException.class)
          .hasMessageContainingAll(
              "(%d) said nothing for 2 s while it wrote frozen_00001, and was ended"
                  .formatted(child.pid()),
              "--table-sink=cql");
    }
  }

  /** 64 MiB of rows may wait: those of all tables are more. */
  @Test
  void many_tables_at_once_are_written_in_little_memory() throws Exception {
    List<TableSchema> tables = new ArrayList<>();
    List<BulkBundle> bundles = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      tables.add(created("many_" + i, TEXTS, ""));
      bundles.add(bundle(tables.get(i), ""));
    }
    for (int number = 0; number < 14; number++) {
      for (BulkBundle bundle : bundles) {
        bundle.write(texts(number, 1000));
      }
    }

    for (BulkBundle bundle : bundles) {
      assertThat(deliver(bundle)).isEqualTo(14_000);
      bundle.close();
    }

    for (TableSchema table : tables) {
      Row count =
          session
              .cql()
              .execute(
                  "SELECT count(*) FROM \"%s\".\"%s\""
                      .formatted(config.keyspace(), table.name().physical()))
              .one();
      assertThat(count.getLong(0)).isEqualTo(14_000);
    }
  }

  @Test
  void a_wrong_password_for_jmx_is_said() throws Exception {
    TableSchema table = created("refused", TEXTS, "");
    JmxLogin right = options.jmx();
    options =
        options
            .withTransport(BulkTransport.IMPORT)
            .withJmx(new JmxLogin(right.port(), right.username(), "wrong"));

    try (BulkBundle bundle = bundle(table, "")) {
      bundle.write(texts(1, 1));
      assertThatThrownBy(() -> deliver(bundle))
          .isInstanceOf(XylemException.class)
          .hasMessageContaining("its JMX at port " + right.port() + " refuses the login of xylem")
          .hasMessageNotContaining("wrong");
    }
  }

  @Test
  void without_libraries_of_cassandra_it_says_what_to_do() {
    options =
        options.withCommand(
            () -> {
              throw new IllegalStateException("there are no libraries");
            });
    TableSchema table = created("homeless", TEXTS, "");

    assertThatThrownBy(() -> bundle(table, ""))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("cannot be started: there are no libraries")
        .hasMessageContaining("--table-sink=cql");
  }
}
