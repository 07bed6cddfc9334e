package dev.xylem.load.parquet;

import static dev.xylem.load.parquet.ParquetSamples.column;
import static dev.xylem.load.parquet.ParquetSamples.reader;

import dev.xylem.expr.ProjectedField;
import dev.xylem.expr.Projection;
import dev.xylem.expr.eval.Block;
import dev.xylem.expr.eval.Rounding;
import dev.xylem.load.FileSplit;
import dev.xylem.parquet.FlatRowWriter;
import dev.xylem.script.ParquetReader;
import dev.xylem.testing.Trades;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkSize;
import dev.xylem.types.Column;
import dev.xylem.types.DatetimeColumn;
import dev.xylem.types.DecimalColumn;
import dev.xylem.types.FieldType;
import dev.xylem.types.LongColumn;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What it costs, per row, to read a Parquet file of transactions of the portfolio sample into
 * chunks, as they are and through the writer of {@code read_txns}. Results stand in
 * docs/benchmarks.md.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(LoadParquetBenchmark.ROWS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class LoadParquetBenchmark {
  static final int ROWS = 15_000;

  private static final MessageType FILE =
      MessageTypeParser.parseMessageType(
          """
          message row {
            required binary account_id (UTF8);
            required int64 trade_date (TIMESTAMP(MILLIS,true));
            required binary ticker (UTF8);
            required int64 quantity;
            required int64 price (DECIMAL(18,2));
          }
          """);

  private static final ParquetReader READER =
      reader(
          column("account_id", FieldType.STRING),
          column("trade_date", FieldType.DATETIME),
          column("ticker", FieldType.STRING),
          column("quantity", FieldType.INT),
          column("price", FieldType.DECIMAL2));

  /** An account a file, or as many as there are. */
  @Param({"15000", "100"})
  private int rowsOfAccount;

  private final Projection projection = readTxns();
  private Path file;

  private static Projection readTxns() {
    dev.xylem.expr.Scope scope = dev.xylem.expr.Scope.of("r", Trades.READ);
    List<ProjectedField> fields =
        Trades.WRITTEN.fields().stream()
            .map(
                field ->
                    ProjectedField.compile(
                        field,
                        field.name().equals("amount")
                            ? "r.quantity * r.price"
                            : "r." + field.name(),
                        scope,
                        Rounding.ON))
            .toList();
    String having =
        "w.trade_date > time.Parse(\"2006-01-02\", \"2022-12-31\")"
            + " && w.trade_date <= time.Parse(\"2006-01-02\", \"2024-12-31\")";
    return Projection.of(fields, Optional.of(having));
  }

  @Setup
  public void makeFile() throws IOException {
    file = Files.createTempFile("trades", ".parquet");
    Chunk trades = Trades.read(0, ROWS, rowsOfAccount);
    try (OutputStream out = Files.newOutputStream(file);
        ParquetWriter<Integer> writer =
            FlatRowWriter.open(
                out,
                FILE,
                CompressionCodecName.SNAPPY,
                (row, consumer) -> writeCells(trades, row, consumer))) {
      for (int row = 0; row < ROWS; row++) {
        writer.write(row);
      }
    }
  }

  private static void writeCells(Chunk trades, int row, RecordConsumer out) {
    for (int i = 0; i < trades.columnCount(); i++) {
      Column column = trades.column(i);
      out.startField(FILE.getFieldName(i), i);
      if (column instanceof DatetimeColumn times) {
        out.addLong(times.millis(row));
      } else if (column instanceof LongColumn numbers) {
        out.addLong(numbers.get(row));
      } else if (column instanceof DecimalColumn decimals) {
        out.addLong(decimals.hundredths()[row]);
      } else {
        out.addBinary(Binary.fromString((String) column.value(row)));
      }
      out.endField(FILE.getFieldName(i), i);
    }
  }

  @TearDown
  public void deleteFile() throws IOException {
    Files.delete(file);
  }

  @Benchmark
  public long chunks() throws IOException {
    return read(null);
  }

  /** Fields copied, an amount calculated, and a condition on the date that all rows meet. */
  @Benchmark
  public long chunksProjected() throws IOException {
    return read(projection);
  }

  private long read(Projection rows) throws IOException {
    long count = 0;
    try (ParquetFile open = ParquetFile.open(file.toString())) {
      RowGroups all = RowGroups.all(new FileSplit(0, file.toString()));
      ParquetChunks chunks = new ParquetChunks(READER, open, all, ChunkSize.DEFAULT);
      for (Chunk chunk = chunks.next(); chunk != null; chunk = chunks.next()) {
        count += (rows == null ? chunk : project(rows, chunk)).rows();
      }
    }
    return count;
  }

  private static Chunk project(Projection rows, Chunk chunk) {
    Column[] columns = new Column[chunk.columnCount()];
    Arrays.setAll(columns, chunk::column);
    return rows.apply(chunk.id(), chunk.ords(), new Block(chunk.rows(), columns));
  }

  public static void main(String[] arguments) throws Exception {
    org.openjdk.jmh.Main.main(new String[] {LoadParquetBenchmark.class.getName()});
  }
}
