package dev.xylem.cassandra.read;

import static org.apache.beam.sdk.values.TypeDescriptors.longs;
import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.cassandra.ring.TokenRange;
import dev.xylem.cassandra.schema.TableName;
import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.schema.Tables;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.Sessions;
import dev.xylem.cassandra.write.SampleRows;
import dev.xylem.cassandra.write.WriteOptions;
import dev.xylem.cassandra.write.WriteTable;
import dev.xylem.metrics.LiveCounts;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.metrics.RowCount;
import dev.xylem.testing.EmbeddedFlink;
import dev.xylem.testing.SharedCassandra;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkBuilder;
import dev.xylem.types.ChunkCoder;
import dev.xylem.types.ChunkId;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.io.BoundedSource.BoundedReader;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.MapElements;
import org.apache.beam.sdk.transforms.Sum;
import org.apache.beam.sdk.values.PCollection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(SharedCassandra.class)
class WriteAndReadTableIT {
  private static final Schema ALL_TYPES =
      Schema.of(
          new Field("select", FieldType.INT),
          new Field("Float Value", FieldType.FLOAT),
          new Field("chunk", FieldType.STRING),
          new Field("ord", FieldType.BOOL),
          new Field("ts", FieldType.DATETIME),
          new Field("\"quoted\"", FieldType.DECIMAL2));

  private final CassandraConfig config;

  WriteAndReadTableIT(CassandraConfig config) {
    this.config = config;
  }

  private TableSchema created(String name, Schema schema) {
    TableSchema table = new TableSchema(new TableName(name, 1), schema);
    try (Tables tables = Tables.open(config)) {
      tables.create(table, "run 1", "");
    }
    return table;
  }

  private void write(TableSchema table, WriteOptions options, Chunk... chunks) {
    NodeCounters counters = counters(table);
    long before = counters.soFar(RowCount.WRITTEN);
    long rows = Arrays.stream(chunks).mapToLong(Chunk::rows).sum();
    Pipeline pipeline = EmbeddedFlink.newPipeline();
    PCollection<Long> givenOn =
        pipeline
            .apply(Create.of(Arrays.asList(chunks)).withCoder(ChunkCoder.of(table.fields())))
            .apply(WriteTable.to(table, config, counters).withOptions(options))
            .apply(MapElements.into(longs()).via(chunk -> (long) chunk.rows()))
            .apply(Sum.longsGlobally());
    PAssert.thatSingleton(givenOn).isEqualTo(rows);
    pipeline.run().waitUntilFinish();
    assertThat(counters.soFar(RowCount.WRITTEN) - before).isEqualTo(rows);
  }

  private NodeCounters counters(TableSchema table) {
    return NodeCounters.of("write and read", table.name().table());
  }

  /** What a table holds, chunk by chunk, in order; every chunk must come in one piece. */
  private TreeMap<ChunkId, List<List<Object>>> read(TableSchema table, ReadOptions options) {
    TreeMap<ChunkId, List<List<Object>>> chunks = new TreeMap<>();
    TableScan scan = new TableScan(config, table, table.fields(), options);
    try (CassandraSession held = Sessions.acquire(config)) {
      assertThat(held.config()).isEqualTo(config);
      for (TableSource part : new TableSource(scan, TokenRange.WHOLE_RING).split(1 << 20, null)) {
        read(part, chunks);
      }
    }
    return chunks;
  }

  private static void read(TableSource part, TreeMap<ChunkId, List<List<Object>>> chunks) {
    try (BoundedReader<Chunk> reader = part.createReader(null)) {
      for (boolean more = reader.start(); more; more = reader.advance()) {
        Chunk chunk = reader.getCurrent();
        assertThat(chunks.put(chunk.id(), rows(chunk))).isNull();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<List<Object>> rows(Chunk chunk) {
    List<List<Object>> rows = new ArrayList<>();
    for (int row = 0; row < chunk.rows(); row++) {
      List<Object> values = new ArrayList<>(List.of(chunk.ord(row)));
      for (int column = 0; column < chunk.columnCount(); column++) {
        values.add(chunk.column(column).value(row));
      }
      rows.add(values);
    }
    return rows;
  }

  private static Chunk chunkOf(Schema schema, ChunkId id, Object[]... rows) {
    ChunkBuilder builder = new ChunkBuilder(schema, rows.length);
    for (int row = 0; row < rows.length; row++) {
      builder.appendValues(row * 3L, rows[row]);
    }
    return builder.build(id);
  }

  @Test
  void every_value_comes_back_as_it_was_written() {
    TableSchema table = created("values", ALL_TYPES);
    Object[][] rows = {
      {0L, 0.0, "", false, Instant.parse("0001-01-01T00:00:00Z"), new BigDecimal("0.00")},
      {Long.MAX_VALUE, Double.NaN, "𝔘𝔫𝔦 é", true, Instant.EPOCH, new BigDecimal("-0.01")},
      {
        Long.MIN_VALUE,
        Double.POSITIVE_INFINITY,
        "\0'\";--",
        true,
        Instant.ofEpochMilli(-1),
        new BigDecimal("1.28")
      },
      {
        -1L,
        Double.NEGATIVE_INFINITY,
        "x".repeat(200_000),
        false,
        Instant.parse("9999-12-31T23:59:59.999Z"),
        new BigDecimal("-99999999999999999.99")
      },
      {
        1L,
        -0.0,
        "y",
        false,
        Instant.parse("2024-02-29T12:00:00.123Z"),
        new BigDecimal("123456789012345678901234567890.12")
      },
      {2L, Double.MIN_VALUE, "z", true, Instant.EPOCH, new BigDecimal("360287970189639.67")},
    };
    Chunk chunk = chunkOf(ALL_TYPES, ChunkId.ofFile(3, 0xa1f0).part(2).exploded(4), rows);

    write(table, WriteOptions.DEFAULT, chunk);

    assertThat(read(table, ReadOptions.DEFAULT)).containsOnlyKeys(chunk.id());
    assertThat(read(table, ReadOptions.DEFAULT).get(chunk.id()))
        .containsExactlyElementsOf(rows(chunk));
  }

  @Test
  void no_name_of_a_field_is_forbidden() {
    Schema schema = Schema.of(anyNames().map(name -> new Field(name, FieldType.INT)).toList());
    TableSchema table = created("names", schema);
    Object[] row = LongStream.range(0, schema.size()).boxed().toArray();
    Chunk chunk = chunkOf(schema, ChunkId.ofFile(0, 0), row);

    write(table, WriteOptions.DEFAULT, chunk);

    assertThat(read(table, ReadOptions.DEFAULT).get(chunk.id()))
        .containsExactlyElementsOf(rows(chunk));
  }

  private static Stream<String> anyNames() {
    Stream<String> known =
        Stream.of(
            "chunk",
            "chunk_",
            "ord",
            "CHUNK",
            "select",
            "token",
            "ttl",
            "\"",
            "\"\"",
            "' OR '",
            " ",
            "a b",
            "*",
            "?",
            ":x",
            ";--",
            "/*",
            "$$",
            "\n",
            "\0",
            "é",
            "e\u0301",
            "𝔘",
            "1",
            "n".repeat(1000));
    Random random = new Random(42);
    Stream<String> others =
        Stream.generate(
                () ->
                    random
                        .ints(1 + random.nextInt(20), 0, Character.MAX_CODE_POINT + 1)
                        .filter(c -> c < Character.MIN_SURROGATE || c > Character.MAX_SURROGATE)
                        .collect(
                            StringBuilder::new,
                            StringBuilder::appendCodePoint,
                            StringBuilder::append)
                        .toString())
            .filter(name -> !name.isEmpty())
            .limit(60);
    return Stream.concat(known, others).distinct();
  }

  @Test
  void computed_values_are_stored_as_tables_keep_them() {
    Schema schema =
        Schema.of(new Field("ts", FieldType.DATETIME), new Field("d", FieldType.DECIMAL2));
    TableSchema table = created("computed", schema);
    ChunkId id = ChunkId.ofFile(0, 0);

    write(
        table,
        WriteOptions.DEFAULT,
        chunkOf(
            schema,
            id,
            new Object[] {Instant.EPOCH.plusNanos(1_999_999), new BigDecimal("2.345")}));

    assertThat(read(table, ReadOptions.DEFAULT).get(id))
        .containsExactly(List.of(0L, Instant.ofEpochMilli(1), new BigDecimal("2.35")));
  }

  @Test
  void a_pipeline_reads_the_chunks_that_another_wrote() {
    TableSchema table = created("sample", SampleRows.SCHEMA);
    Pipeline writing = EmbeddedFlink.newPipeline();
    SampleRows.in(writing, 60).apply(WriteTable.to(table, config, counters(table)));
    writing.run().waitUntilFinish();

    Pipeline reading = EmbeddedFlink.newPipeline();
    PCollection<Chunk> chunks = reading.apply(ReadTable.from(table, config));
    PAssert.that(chunks).satisfies(WriteAndReadTableIT::areTheSample);
    reading.run().waitUntilFinish();

    assertThat(LiveCounts.of("write and read").get("sample", RowCount.WRITTEN)).isEqualTo(60_000);
  }

  private static Void areTheSample(Iterable<Chunk> chunks) {
    TreeMap<ChunkId, List<List<Object>>> found = new TreeMap<>();
    chunks.forEach(chunk -> assertThat(found.put(chunk.id(), rows(chunk))).isNull());
    TreeMap<ChunkId, List<List<Object>>> expected = new TreeMap<>();
    for (int i = 0; i < 60; i++) {
      Chunk chunk = SampleRows.chunk(i);
      expected.put(chunk.id(), rows(chunk));
    }
    assertThat(found).isEqualTo(expected);
    return null;
  }

  @Test
  void a_chunk_larger_than_a_page_comes_back_in_one_piece() {
    TableSchema table = created("pages", SampleRows.SCHEMA);
    Chunk chunk = SampleRows.chunk(5);
    write(table, WriteOptions.DEFAULT.withBatch(7, 500), chunk, SampleRows.chunk(6));

    var found = read(table, ReadOptions.DEFAULT.withPage(33, 1 << 20).withSplits(3));

    assertThat(found).hasSize(2);
    assertThat(found.get(chunk.id())).isEqualTo(rows(chunk));
  }

  @Test
  void writing_a_chunk_twice_makes_its_rows_once() {
    TableSchema table = created("twice", SampleRows.SCHEMA);
    write(table, WriteOptions.DEFAULT, SampleRows.chunk(1), SampleRows.chunk(1));

    assertThat(read(table, ReadOptions.DEFAULT).get(SampleRows.chunk(1).id())).hasSize(1000);
  }

  @Test
  void a_pipeline_reads_only_the_fields_it_names() {
    TableSchema table = created("some", SampleRows.SCHEMA);
    write(table, WriteOptions.DEFAULT, SampleRows.chunk(9));
    Pipeline reading = EmbeddedFlink.newPipeline();

    PAssert.thatSingleton(
            reading.apply(ReadTable.from(table, config).withFields(List.of("json", "account"))))
        .satisfies(
            chunk -> {
              assertThat(rows(chunk)).isEqualTo(rows(SampleRows.chunk(9).project(2, 0)));
              return null;
            });

    reading.run().waitUntilFinish();
  }

  @Test
  void a_table_without_rows_gives_no_chunks() {
    TableSchema table = created("empty", SampleRows.SCHEMA);
    Pipeline reading = EmbeddedFlink.newPipeline();

    PAssert.that(reading.apply(ReadTable.from(table, config))).empty();

    reading.run().waitUntilFinish();
  }
}
