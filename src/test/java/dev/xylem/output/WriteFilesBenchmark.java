package dev.xylem.output;

import dev.xylem.script.CsvOutputColumn;
import dev.xylem.script.CsvWriter;
import dev.xylem.script.CsvWriter.Layout;
import dev.xylem.script.FileWriter;
import dev.xylem.script.OrderComponent;
import dev.xylem.script.ParquetCodec;
import dev.xylem.script.ParquetOutputColumn;
import dev.xylem.script.ParquetWriter;
import dev.xylem.script.Top;
import dev.xylem.testing.EmbeddedFlink;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkBuilder;
import dev.xylem.types.ChunkCoder;
import dev.xylem.types.ChunkId;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.Reshuffle;
import org.apache.beam.sdk.values.PCollection;

/**
 * What it takes to write transactions to files on embedded Flink, net of making them. Results stand
 * in docs/benchmarks.md. Arguments: rows, a directory that files may fill, and the names of what to
 * measure (all of it without).
 */
public final class WriteFilesBenchmark {
  private static final int CHUNK_ROWS = 1000;
  private static final int CHUNKS_PER_PART = 50;
  private static final int REPETITIONS = 3;

  private static final Schema TABLE =
      Schema.of(
          new Field("account", FieldType.STRING),
          new Field("ts", FieldType.DATETIME),
          new Field("ticker", FieldType.STRING),
          new Field("qty", FieldType.INT),
          new Field("price", FieldType.FLOAT),
          new Field("amount", FieldType.DECIMAL2));

  private WriteFilesBenchmark() {}

  /** Prints a line for each case: seconds and microseconds of CPU a row, of the last repetition. */
  public static void main(String[] arguments) throws IOException {
    int rows = Integer.parseInt(arguments[0]);
    Path directory = Files.createDirectories(Path.of(arguments[1]));
    List<String> chosen = List.of(arguments).subList(2, arguments.length);
    measure(rows, Optional.empty());
    measure(
        rows,
        Optional.of(
            WriteFiles.of(
                csv(Optional.empty()),
                TABLE,
                BatchFiles.of(directory.resolve("out").toString(), 1))));
    Cost nothing = measure(rows, Optional.empty());
    for (Map.Entry<String, FileWriter> each : cases().entrySet()) {
      if (chosen.isEmpty() || chosen.contains(each.getKey())) {
        boolean batches = each.getKey().contains("batches");
        Path file = directory.resolve(batches ? "out_{batch_idx}" : "out");
        BatchFiles files = BatchFiles.of(file.toString(), 8);
        Cost cost =
            measure(rows, Optional.of(WriteFiles.of(each.getValue(), TABLE, files))).net(nothing);
        long size = 0;
        for (String name : files.names()) {
          size += Files.size(Path.of(name));
          Files.delete(Path.of(name));
        }
        System.out.printf(
            "%-28s %5.1f s %5.2f M rows/s %5.2f us CPU a row %6.1f MB%n",
            each.getKey(),
            cost.seconds,
            rows / cost.seconds / 1e6,
            cost.cpuSeconds / rows * 1e6,
            size / 1e6);
      }
    }
    System.exit(0);
  }

  private static Map<String, FileWriter> cases() {
    Optional<Top> unsorted = Optional.empty();
    List<OrderComponent> order =
        List.of(new OrderComponent("ticker", false, false), new OrderComponent("ts", true, false));
    Map<String, FileWriter> cases = new LinkedHashMap<>();
    cases.put("csv", csv(unsorted));
    cases.put("csv sorted", csv(Optional.of(new Top(order, 0))));
    cases.put("csv top 1000", csv(Optional.of(new Top(order, 1000))));
    cases.put("csv 8 batches", csv(unsorted));
    for (ParquetCodec codec : ParquetCodec.values()) {
      cases.put("parquet " + codec.scriptName(), parquet(codec, unsorted));
    }
    cases.put("parquet gzip sorted", parquet(ParquetCodec.GZIP, Optional.of(new Top(order, 0))));
    cases.put("parquet gzip 8 batches", parquet(ParquetCodec.GZIP, unsorted));
    return cases;
  }

  private static CsvWriter csv(Optional<Top> top) {
    Map<FieldType, String> formats =
        Map.of(
            FieldType.STRING, "%s",
            FieldType.DATETIME, "2006-01-02T15:04:05.000",
            FieldType.INT, "%d",
            FieldType.FLOAT, "%.2f",
            FieldType.DECIMAL2, "%s");
    return new CsvWriter(
        "",
        Layout.separatedBy(","),
        TABLE.fields().stream()
            .map(
                f ->
                    new CsvOutputColumn(
                        f.name(), f.type(), "r." + f.name(), f.name(), formats.get(f.type())))
            .toList(),
        Optional.empty(),
        top);
  }

  private static ParquetWriter parquet(ParquetCodec codec, Optional<Top> top) {
    return new ParquetWriter(
        "",
        codec,
        false,
        TABLE.fields().stream()
            .map(f -> new ParquetOutputColumn(f.name(), f.type(), "r." + f.name(), f.name()))
            .toList(),
        Optional.empty(),
        top);
  }

  private record Cost(double seconds, double cpuSeconds) {
    Cost net(Cost nothing) {
      return new Cost(seconds - nothing.seconds, cpuSeconds - nothing.cpuSeconds);
    }
  }

  private static Cost measure(
      int rows, Optional<PTransform<PCollection<Chunk>, PCollection<String>>> write) {
    Cost last = null;
    for (int i = 0; i < REPETITIONS; i++) {
      Pipeline pipeline = EmbeddedFlink.newPipeline();
      PCollection<Chunk> chunks =
          pipeline
              .apply(
                  Create.of(
                      IntStream.range(0, rows / CHUNK_ROWS / CHUNKS_PER_PART).boxed().toList()))
              .apply(Reshuffle.viaRandomKey())
              .apply(ParDo.of(new MakeChunksFn()))
              .setCoder(ChunkCoder.of(TABLE));
      write.ifPresent(chunks::apply);
      long started = System.nanoTime();
      long cpuBefore = cpuNanos();
      pipeline.run().waitUntilFinish();
      last = new Cost((System.nanoTime() - started) / 1e9, (cpuNanos() - cpuBefore) / 1e9);
    }
    return last;
  }

  private static long cpuNanos() {
    return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  private static final class MakeChunksFn extends DoFn<Integer, Chunk> {
    private static final long serialVersionUID = 1L;
    private static final long START = Instant.parse("2021-01-01T00:00:00Z").toEpochMilli();

    @ProcessElement
    public void processElement(@Element Integer part, OutputReceiver<Chunk> out) {
      for (int i = 0; i < CHUNKS_PER_PART; i++) {
        int number = part * CHUNKS_PER_PART + i;
        ChunkBuilder chunk = new ChunkBuilder(TABLE, CHUNK_ROWS);
        for (int ord = 0; ord < CHUNK_ROWS; ord++) {
          long n = (long) number * CHUNK_ROWS + ord;
          chunk.appendValues(
              ord,
              "ACC" + (10_000_000 + n / 20),
              Instant.ofEpochMilli(START + n * 7_654_321 % 31_536_000_000L),
              "TICK" + n * 31 % 503,
              n * 7 % 1000,
              n % 50_000 / 100.0,
              BigDecimal.valueOf(n * 7 % 1000 * (n % 50_000), 2));
        }
        out.output(chunk.build(ChunkId.ofFile(0, (long) number * 50_000)));
      }
    }
  }
}
