package dev.xylem.output;

import dev.xylem.metrics.NodeCounters;
import dev.xylem.metrics.RowCount;
import dev.xylem.types.Chunk;
import dev.xylem.types.Schema;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.IOException;
import java.nio.file.Path;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.values.KV;

/** Sorts encoded rows and writes them to the file of that number; gives its name when complete. */
final class WriteFileFn extends DoFn<KV<Integer, Iterable<Chunk>>, String> {
  private static final long serialVersionUID = 1L;

  private final BatchFiles files;
  private final OutputFormat format;
  private final Schema schema;
  private final RowOrder order;
  private final long limit;
  private final long memory;
  private final NodeCounters counters;

  /**
   * @param schema of chunks whose first columns are what the format encoded
   * @param limit how many rows to write to each file
   */
  WriteFileFn(
      BatchFiles files,
      OutputFormat format,
      Schema schema,
      RowOrder order,
      long limit,
      long memory,
      NodeCounters counters) {
    this.files = files;
    this.format = format;
    this.schema = schema;
    this.order = order;
    this.limit = limit;
    this.memory = memory;
    this.counters = counters;
  }

  @ProcessElement
  public void processElement(
      @Element KV<Integer, Iterable<Chunk>> chunks, OutputReceiver<String> out) {
    String target = files.name(chunks.getKey());
    Path temporaryFiles = Path.of(System.getProperty("java.io.tmpdir"));
    try (NewFile file = NewFile.create(target);
        ExternalSort sort = new ExternalSort(schema, order, memory, temporaryFiles)) {
      long rows = 0;
      for (Chunk chunk : chunks.getValue()) {
        sort.add(chunk);
        rows += chunk.rows();
      }
      long written = write(sort, file);
      file.commit();
      counters.add(RowCount.FILTERED, rows - written);
      counters.add(RowCount.PRODUCED, written);
      counters.add(RowCount.WRITTEN, written);
      out.output(target);
    } catch (IOException e) {
      throw new XylemException("the file cannot be written: " + e, e)
          .with(Fact.NODE, counters.node())
          .with(Fact.FILE, target)
          .with(Fact.HINT, "check the directory, its permissions and the space on the disk");
    }
  }

  private long write(ExternalSort sort, NewFile file) throws IOException {
    long written = 0;
    try (RowWriter sink = format.open(file);
        SortedRowCursor rows = sort.sorted()) {
      while (written < limit && rows.advance()) {
        sink.write(rows.row());
        written++;
      }
    }
    return written;
  }
}
