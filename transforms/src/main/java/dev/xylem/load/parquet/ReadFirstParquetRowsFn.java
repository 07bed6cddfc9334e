package dev.xylem.load.parquet;

import dev.xylem.load.FileSplit;
import dev.xylem.load.InputList;
import dev.xylem.load.RowsWanted;
import dev.xylem.types.Chunk;
import java.util.Iterator;
import org.apache.beam.sdk.transforms.DoFn;

/** Reads files one after the other, and no more of them than it needs for some rows. */
final class ReadFirstParquetRowsFn extends DoFn<InputList, Chunk> {
  private static final long serialVersionUID = 1L;

  private final ParquetFileRows file;
  private final long rows;

  ReadFirstParquetRowsFn(ParquetFileRows file, long rows) {
    this.file = file;
    this.rows = rows;
  }

  @ProcessElement
  public void processElement(@Element InputList files, OutputReceiver<Chunk> out) {
    RowsWanted wanted = RowsWanted.first(rows);
    Iterator<FileSplit> splits = files.splits().iterator();
    while (wanted.isMore() && splits.hasNext()) {
      file.read(RowGroups.all(splits.next()), wanted, out);
    }
  }

  @FinishBundle
  public void finishBundle(FinishBundleContext context) {
    file.rows().finishBundle(context);
  }
}
