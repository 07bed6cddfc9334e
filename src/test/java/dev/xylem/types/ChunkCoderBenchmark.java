package dev.xylem.types;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.coders.RowCoder;
import org.apache.beam.sdk.values.Row;
import org.joda.time.Instant;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What it costs, per row, to encode and to decode rows in chunks, and as Beam rows: a transaction
 * of account, time, ticker, quantity and price. Results stand in docs/benchmarks.md.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(ChunkCoderBenchmark.ROWS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class ChunkCoderBenchmark {
  static final int ROWS = 1000;

  private static final Schema CHUNK_SCHEMA =
      Schema.of(
          new Field("account", FieldType.STRING),
          new Field("ts", FieldType.DATETIME),
          new Field("ticker", FieldType.STRING),
          new Field("qty", FieldType.INT),
          new Field("price", FieldType.FLOAT));

  private final ByteArrayOutputStream out = new ByteArrayOutputStream(1 << 17);
  private final Coder<Chunk> chunkCoder = ChunkCoder.of(CHUNK_SCHEMA);
  private final org.apache.beam.sdk.schemas.Schema rowSchema = BeamSchemas.toBeam(CHUNK_SCHEMA);
  private final Coder<Row> rowCoder = RowCoder.of(rowSchema);
  private final List<Row> rows = new ArrayList<>();
  private Chunk chunk;
  private byte[] encodedChunk;
  private byte[] encodedRows;

  @Setup
  public void makeRows() throws IOException {
    ChunkBuilder builder = new ChunkBuilder(CHUNK_SCHEMA, ROWS);
    for (int i = 0; i < ROWS; i++) {
      String account = "ACC%08d".formatted(i / 20);
      long millis = 1_600_000_000_000L + i * 60_000L;
      String ticker = "TICK" + i % 50;
      long quantity = i * 7L % 1000;
      double price = 10 + i * 0.37;
      builder.appendValues(
          i, account, java.time.Instant.ofEpochMilli(millis), ticker, quantity, price);
      rows.add(
          Row.withSchema(rowSchema)
              .addValues(account, Instant.ofEpochMilli(millis), ticker, quantity, price)
              .build());
    }
    chunk = builder.build(ChunkId.ofFile(0, 0));
    encodedChunk = chunkEncode().toByteArray();
    encodedRows = beamRowEncode().toByteArray();
  }

  @Benchmark
  public ByteArrayOutputStream chunkEncode() throws IOException {
    out.reset();
    chunkCoder.encode(chunk, out);
    return out;
  }

  @Benchmark
  public Chunk chunkDecode() throws IOException {
    return chunkCoder.decode(new ByteArrayInputStream(encodedChunk));
  }

  @Benchmark
  public ByteArrayOutputStream beamRowEncode() throws IOException {
    out.reset();
    for (Row row : rows) {
      rowCoder.encode(row, out);
    }
    return out;
  }

  @Benchmark
  public List<Row> beamRowDecode() throws IOException {
    ByteArrayInputStream in = new ByteArrayInputStream(encodedRows);
    List<Row> decoded = new ArrayList<>(ROWS);
    for (int i = 0; i < ROWS; i++) {
      decoded.add(rowCoder.decode(in));
    }
    return decoded;
  }

  public static void main(String[] arguments) throws Exception {
    org.openjdk.jmh.Main.main(new String[] {ChunkCoderBenchmark.class.getName()});
  }
}
