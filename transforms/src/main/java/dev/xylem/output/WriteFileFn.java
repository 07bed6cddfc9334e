package dev.xylem.output;

import dev.xylem.metrics.NodeCounters;
import dev.xylem.metrics.RowCount;
import dev.xylem.sort.ExternalSort;
import dev.xylem.sort.SortedRowCursor;
import dev.xylem.types.Chunk;
import dev.xylem.types.IoReason;
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
  private final FileContent content;
  private final OutputOptions options;

  WriteFileFn(BatchFiles files, FileContent content, OutputOptions options) {
    this.files = files;
    this.content = content;
    this.options = options;
  }

  @ProcessElement
  public void processElement(
      @Element KV<Integer, Iterable<Chunk>> chunks, OutputReceiver<String> out) {
    String target = files.name(chunks.getKey());
    Path temporaryFiles = Path.of(System.getProperty("java.io.tmpdir"));
    try (NewFile file = NewFile.create(target);
        ExternalSort sort =
            new ExternalSort(
                content.schema(), content.order(), options.sortMemory(), temporaryFiles)) {
      long rows = 0;
      for (Chunk chunk : chunks.getValue()) {
        if (chunk.isMessage()) {
          out.output(chunk.message());
        } else {
          sort.add(chunk);
          rows += chunk.rows();
        }
      }
      long written = write(sort, file);
      file.commit();
      NodeCounters counters = options.counters();
      counters.add(RowCount.FILTERED, rows - written);
      counters.add(RowCount.PRODUCED, written);
      counters.add(RowCount.WRITTEN, written);
      counters.add(RowCount.FILES, 1);
      out.output(target);
    } catch (IOException e) {
      throw new XylemException("the file cannot be written: " + IoReason.of(e), e)
          .with(Fact.NODE, options.counters().node())
          .with(Fact.FILE, target)
          .with(Fact.HINT, "check the directory, its permissions and the space on the disk");
    }
  }

  @FinishBundle
  public void finishBundle(FinishBundleContext context) {
    options.counters().finishBundle(context, Chunk::message);
  }

  private long write(ExternalSort sort, NewFile file) throws IOException {
    long written = 0;
    try (RowWriter sink = content.format().open(file);
        SortedRowCursor rows = sort.sorted()) {
      while (written < content.limit() && rows.advance()) {
        sink.write(rows.row());
        written++;
      }
    }
    return written;
  }
}
