package dev.xylem.load;

import dev.xylem.types.Chunk;
import dev.xylem.types.RowsWanted;
import java.util.Iterator;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.PCollection;

/** Reads files one after the other, and no more of them than it needs for some rows. */
public final class ReadFirstFiles extends PTransform<PCollection<InputList>, PCollection<Chunk>> {
  private static final long serialVersionUID = 1L;

  private final WholeFileRows file;
  private final long rows;

  private ReadFirstFiles(WholeFileRows file, long rows) {
    this.file = file;
    this.rows = rows;
  }

  /**
   * @param rows how many are wanted
   */
  public static ReadFirstFiles of(WholeFileRows file, long rows) {
    return new ReadFirstFiles(file, rows);
  }

  @Override
  public PCollection<Chunk> expand(PCollection<InputList> files) {
    return files.apply("Read", ParDo.of(new ReadFn(file, rows)));
  }

  private static final class ReadFn extends DoFn<InputList, Chunk> {
    private static final long serialVersionUID = 1L;

    private final WholeFileRows file;
    private final long rows;

    ReadFn(WholeFileRows file, long rows) {
      this.file = file;
      this.rows = rows;
    }

    @ProcessElement
    public void processElement(@Element InputList files, OutputReceiver<Chunk> out) {
      RowsWanted wanted = RowsWanted.first(rows);
      Iterator<FileSplit> splits = files.splits().iterator();
      while (wanted.isMore() && splits.hasNext()) {
        file.readWhole(splits.next(), wanted, out);
      }
    }

    @FinishBundle
    public void finishBundle(FinishBundleContext context) {
      file.rows().finishBundle(context);
    }
  }
}
