package dev.xylem.cassandra.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.cassandra.ring.TokenRange;
import dev.xylem.cassandra.schema.TableName;
import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.schema.Tables;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.Sessions;
import dev.xylem.testing.SharedCassandra;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkBuilder;
import dev.xylem.types.ChunkCoder;
import dev.xylem.types.ChunkId;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.beam.sdk.io.BoundedSource;
import org.apache.beam.sdk.io.BoundedSource.BoundedReader;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.apache.beam.sdk.testing.SourceTestUtils;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(SharedCassandra.class)
class TableSourceIT {
  private static final Schema NUMBERS = Schema.of(new Field("n", FieldType.INT));
  private static final PipelineOptions OPTIONS = PipelineOptionsFactory.create();

  private final CassandraConfig config;
  private TableSource source;
  private CassandraSession held;

  TableSourceIT(CassandraConfig config) {
    this.config = config;
  }

  @BeforeEach
  void hold_a_session_as_workers_do() {
    held = Sessions.acquire(config);
  }

  @AfterEach
  void release_it() {
    held.close();
  }

  @BeforeEach
  void a_table_of_a_few_chunks() {
    TableSchema table = new TableSchema(new TableName("numbers", 1), NUMBERS);
    try (Tables tables = Tables.open(config);
        CassandraSession session = Sessions.acquire(config)) {
      tables.create(table, "run 1", "");
      for (int chunk = 0; chunk < 6; chunk++) {
        for (int ord = 0; ord < 3; ord++) {
          session
              .cql()
              .execute(
                  "INSERT INTO %s (chunk, ord, n) VALUES ('%s', %d, %d)"
                      .formatted(
                          table.qualifiedName(config.keyspace()),
                          ChunkId.ofFile(0, chunk),
                          ord,
                          chunk * 10 + ord));
        }
      }
    }
    source = source(table, ReadOptions.DEFAULT.withPage(2, 1 << 20));
  }

  private TableSource source(TableSchema table, ReadOptions options) {
    return new TableSource(
        new TableScan(config, table, table.fields(), options), TokenRange.WHOLE_RING);
  }

  private static Chunk expected(int number) {
    ChunkBuilder chunk = new ChunkBuilder(NUMBERS, 3);
    for (long ord = 0; ord < 3; ord++) {
      chunk.appendValues(ord, number * 10 + ord);
    }
    return chunk.build(ChunkId.ofFile(0, number));
  }

  @Test
  void the_parts_of_a_source_give_what_it_gives_itself() throws Exception {
    List<TableSource> parts = source.split(1 << 20, OPTIONS);

    assertThat(parts).hasSizeGreaterThan(20);
    SourceTestUtils.assertSourcesEqualReferenceSource(source, parts, OPTIONS);
  }

  @Test
  void a_parallel_scan_gives_the_chunks_in_the_order_of_their_tokens() throws Exception {
    List<Object> inOrder = values(SourceTestUtils.readFromSource(source, OPTIONS));
    List<Chunk> chunks = new ArrayList<>();

    scan().forEachInOrder(chunk -> chunk, chunks::add);

    assertThat(values(chunks)).isEqualTo(inOrder);
  }

  @Test
  void a_parallel_scan_ends_when_no_more_is_wanted() throws Exception {
    List<Chunk> chunks = new ArrayList<>();

    scan()
        .forEachInOrder(
            chunk -> chunk,
            chunk -> {
              chunks.add(chunk);
              return chunks.size() < 2;
            });

    assertThat(chunks).hasSize(2);
  }

  @Test
  void every_thread_of_a_parallel_scan_has_an_accumulator_of_its_own() {
    List<List<Chunk>> accumulators = scan().collect(ArrayList::new, List::add);

    assertThat(accumulators).hasSize(3);
    assertThat(accumulators.stream().flatMap(List::stream).map(Chunk::id))
        .containsExactlyInAnyOrderElementsOf(
            IntStream.range(0, 6).mapToObj(n -> ChunkId.ofFile(0, n)).toList());
  }

  @Test
  void what_is_thrown_while_chunks_are_taken_ends_a_parallel_scan() {
    IllegalStateException failure = new IllegalStateException("bad chunk");

    assertThatThrownBy(
            () ->
                scan()
                    .forEachInOrder(
                        chunk -> {
                          throw failure;
                        },
                        any -> true))
        .isSameAs(failure);
    assertThatThrownBy(
            () ->
                scan()
                    .collect(
                        ArrayList::new,
                        (list, chunk) -> {
                          throw failure;
                        }))
        .isSameAs(failure);
  }

  private ParallelScan scan() {
    return ParallelScan.of(held, source.scan().table()).withThreads(3);
  }

  @Test
  void a_reader_that_was_not_begun_reads_the_same() throws Exception {
    SourceTestUtils.assertUnstartedReaderReadsSameAsItsSource(
        source.createReader(OPTIONS), OPTIONS);
  }

  @Test
  void wherever_a_source_is_split_while_it_is_read_each_chunk_is_read_once_and_whole()
      throws Exception {
    List<Object> all = values(SourceTestUtils.readFromSource(source, OPTIONS));
    assertThat(all)
        .containsExactlyInAnyOrderElementsOf(
            values(IntStream.range(0, 6).mapToObj(TableSourceIT::expected).toList()));
    int splits = 0;
    for (int read = 1; read <= all.size(); read++) {
      for (double fraction = 0.05; fraction < 1; fraction += 0.15) {
        splits += readAndSplit(read, fraction, all) ? 1 : 0;
      }
    }
    assertThat(splits).isPositive();
  }

  private boolean readAndSplit(int read, double fraction, List<Object> all) throws IOException {
    List<Chunk> chunks = new ArrayList<>();
    BoundedSource<Chunk> rest;
    try (BoundedReader<Chunk> reader = source.createReader(OPTIONS)) {
      for (boolean more = reader.start(); more && chunks.size() < read; ) {
        chunks.add(reader.getCurrent());
        more = chunks.size() < read && reader.advance();
      }
      rest = reader.splitAtFraction(fraction);
      while (reader.advance()) {
        chunks.add(reader.getCurrent());
      }
    }
    if (rest != null) {
      chunks.addAll(SourceTestUtils.readFromSource(rest, OPTIONS));
    }
    assertThat(values(chunks)).isEqualTo(all);
    return rest != null;
  }

  private static List<Object> values(List<Chunk> chunks) {
    return chunks.stream().map(ChunkCoder.of(NUMBERS)::structuralValue).toList();
  }

  @Test
  void progress_grows_from_nothing_to_all() throws Exception {
    try (BoundedReader<Chunk> reader = source.createReader(OPTIONS)) {
      assertThat(reader.getFractionConsumed()).isZero();
      double before = 0;
      for (boolean more = reader.start(); more; more = reader.advance()) {
        assertThat(reader.getFractionConsumed()).isGreaterThan(before);
        before = reader.getFractionConsumed();
      }
      assertThat(reader.getFractionConsumed()).isEqualTo(1);
    }
  }

  @Test
  void a_table_nothing_is_known_of_is_taken_to_be_of_ordinary_size() {
    assertThat(source.getEstimatedSizeBytes(OPTIONS)).isEqualTo(1L << 30);
  }

  @Test
  void a_table_that_is_not_there_is_named() {
    TableSchema missing = new TableSchema(new TableName("missing", 3), NUMBERS);

    assertThatThrownBy(
            () -> SourceTestUtils.readFromSource(source(missing, ReadOptions.DEFAULT), OPTIONS))
        .hasMessageContaining("table missing_00003");
  }
}
