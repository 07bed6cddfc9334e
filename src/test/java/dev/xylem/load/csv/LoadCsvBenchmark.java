package dev.xylem.load.csv;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.xylem.expr.ProjectedField;
import dev.xylem.expr.Projection;
import dev.xylem.expr.eval.Block;
import dev.xylem.expr.eval.Rounding;
import dev.xylem.load.FileSplit;
import dev.xylem.script.CsvReader;
import dev.xylem.script.CsvReader.Dialect;
import dev.xylem.types.BadRowSink;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkSize;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
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
 * What it costs, per row, to read transactions (account, time, ticker, quantity, price) from CSV
 * text in memory into chunks. Results stand in docs/benchmarks.md.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(LoadCsvBenchmark.ROWS)
@Warmup(iterations = 4, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class LoadCsvBenchmark {
  static final int ROWS = 1_000_000;

  private static final CsvReader READER =
      CsvSamples.reader(
          CsvSamples.column("account", FieldType.STRING, "account"),
          CsvSamples.column("ts", FieldType.DATETIME, "ts", "2006-01-02T15:04:05", null),
          CsvSamples.column("ticker", FieldType.STRING, "ticker"),
          CsvSamples.column("qty", FieldType.INT, "qty"),
          CsvSamples.column("price", FieldType.FLOAT, "price"));

  private final Projection projection = copyOfAllFields();
  private byte[] text;

  private static Projection copyOfAllFields() {
    dev.xylem.expr.Scope scope = dev.xylem.expr.Scope.of("r", READER.schema());
    List<ProjectedField> fields = new ArrayList<>();
    for (Field field : READER.schema().fields()) {
      fields.add(ProjectedField.compile(field, "r." + field.name(), scope, Rounding.ON));
    }
    return Projection.of(fields, Optional.of("w.qty >= 0"));
  }

  @Setup
  public void makeText() {
    StringBuilder lines = new StringBuilder("account,ts,ticker,qty,price\n");
    for (int i = 0; i < ROWS; i++) {
      lines.append(
          "ACC%08d,2021-%02d-%02dT12:34:56,TICK%d,%d,%d.%02d%n"
              .formatted(i / 20, i % 12 + 1, i % 28 + 1, i % 50, i * 7L % 1000, i % 500, i % 100));
    }
    text = lines.toString().getBytes(UTF_8);
  }

  /** Records only: what the parser costs. */
  @Benchmark
  public long records() throws IOException {
    long fields = 0;
    try (CsvParser parser = open()) {
      for (CsvRecord record = parser.next(); record != null; record = parser.next()) {
        fields += record.fieldCount();
      }
    }
    return fields;
  }

  /** Typed chunks. */
  @Benchmark
  public long chunks() throws IOException {
    return read(null);
  }

  /** Typed chunks, every field copied by an expression, and a condition that all rows meet. */
  @Benchmark
  public long chunksProjected() throws IOException {
    return read(projection);
  }

  private long read(Projection rows) throws IOException {
    long count = 0;
    try (CsvParser parser = open()) {
      CsvChunks chunks =
          new CsvChunks(
              READER,
              CsvPiece.whole(new FileSplit(0, "in.csv")),
              ChunkSize.DEFAULT,
              parser,
              BadRowSink.FAIL);
      for (Chunk chunk = chunks.next(); chunk != null; chunk = chunks.next()) {
        count +=
            rows == null ? chunk.rows() : rows.apply(chunk.id(), chunk.ords(), block(chunk)).rows();
      }
    }
    return count;
  }

  private static Block block(Chunk chunk) {
    return new Block(
        chunk.rows(),
        chunk.column(0),
        chunk.column(1),
        chunk.column(2),
        chunk.column(3),
        chunk.column(4));
  }

  private CsvParser open() throws IOException {
    return new CsvParser(new ByteArrayInputStream(text), Dialect.separatedBy(','));
  }

  public static void main(String[] arguments) throws Exception {
    org.openjdk.jmh.Main.main(new String[] {LoadCsvBenchmark.class.getName()});
  }
}
