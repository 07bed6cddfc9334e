package dev.xylem.load.csv;

import com.sun.management.OperatingSystemMXBean;
import dev.xylem.load.FileSplit;
import dev.xylem.load.SeekableFile;
import dev.xylem.load.parquet.LoadParquet;
import dev.xylem.script.CsvColumn;
import dev.xylem.script.CsvReader;
import dev.xylem.script.CsvReader.Dialect;
import dev.xylem.script.ParquetColumn;
import dev.xylem.script.ParquetReader;
import dev.xylem.testing.EmbeddedFlink;
import dev.xylem.types.Chunk;
import dev.xylem.types.FieldType;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.transforms.Count;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.values.PBegin;
import org.apache.beam.sdk.values.PCollection;

/**
 * Measures loading a file of generated transactions on embedded Flink, in pieces and whole, each
 * three times: wall time, and CPU time of the JVM. To be run by hand: {@code LoadSpeed txns.csv} or
 * {@code LoadSpeed txns.parquet}.
 */
final class LoadSpeed {
  private static final long PIECE_BYTES = 8L << 20;
  private static final long WHOLE = Long.MAX_VALUE / 2;

  private LoadSpeed() {}

  public static void main(String[] args) throws IOException {
    Path file = Path.of(args[0]);
    boolean parquet = args[0].endsWith(".parquet");
    System.out.printf("%d MB%n", Files.size(file) >> 20);
    for (int i = 0; i < 3; i++) {
      measure("an empty pipeline", LoadCsv.of(csv(), List.of(emptyFile())));
      measure("in pieces", load(args[0], parquet, PIECE_BYTES));
      measure("whole", load(args[0], parquet, WHOLE));
      if (!parquet) {
        scan(args[0]);
      }
    }
  }

  private static String emptyFile() throws IOException {
    Path file = Files.createTempFile("empty", ".csv");
    file.toFile().deleteOnExit();
    return file.toString();
  }

  private static PTransform<PBegin, PCollection<Chunk>> load(
      String file, boolean parquet, long pieceBytes) {
    return parquet
        ? LoadParquet.of(parquet(), List.of(file)).withPieceBytes(pieceBytes)
        : LoadCsv.of(csv(), List.of(file)).withPieceBytes(pieceBytes);
  }

  private static void measure(String what, PTransform<PBegin, PCollection<Chunk>> load) {
    long wall = System.nanoTime();
    long cpu = cpuTime();
    Pipeline pipeline = EmbeddedFlink.newPipeline();
    pipeline.apply(load).apply(Count.globally());
    pipeline.run().waitUntilFinish();
    System.out.printf(
        "%s: %.2f s, %.2f s of CPU%n",
        what, (System.nanoTime() - wall) / 1e9, (cpuTime() - cpu) / 1e9);
  }

  private static void scan(String url) throws IOException {
    ThreadMXBean thread = ManagementFactory.getThreadMXBean();
    long cpu = thread.getCurrentThreadCpuTime();
    int[] pieces = new int[1];
    try (SeekableFile file = SeekableFile.open(url)) {
      new CsvPieces(csv(), PIECE_BYTES).cut(new FileSplit(0, url), file, piece -> pieces[0]++);
      double seconds = (thread.getCurrentThreadCpuTime() - cpu) / 1e9;
      System.out.printf(
          "cut into %d pieces: %.2f s of CPU, %.0f MB/s%n",
          pieces[0], seconds, file.size() / seconds / (1 << 20));
    }
  }

  private static long cpuTime() {
    return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  private static CsvReader csv() {
    return new CsvReader(
        List.of(),
        0,
        1,
        Dialect.separatedBy(','),
        List.of(
            csv("account_id", FieldType.STRING, ""),
            csv("trade_date", FieldType.DATETIME, "2006-01-02"),
            csv("ticker", FieldType.STRING, ""),
            csv("quantity", FieldType.INT, ""),
            csv("price", FieldType.DECIMAL2, "")));
  }

  private static CsvColumn csv(String name, FieldType type, String format) {
    return new CsvColumn(name, type, Optional.of(name), 0, format, Optional.empty());
  }

  private static ParquetReader parquet() {
    return new ParquetReader(
        List.of(),
        List.of(
            parquet("account_id", FieldType.STRING),
            parquet("trade_date", FieldType.DATETIME),
            parquet("ticker", FieldType.STRING),
            parquet("quantity", FieldType.INT),
            parquet("price", FieldType.DECIMAL2)));
  }

  private static ParquetColumn parquet(String name, FieldType type) {
    return new ParquetColumn(name, type, name, Optional.empty());
  }
}
