package dev.xylem.load.parquet;

import dev.xylem.types.Chunk;
import dev.xylem.types.RowsWanted;
import org.apache.beam.sdk.transforms.DoFn;

/** Reads files, and row groups of files, that workers share. */
final class ReadParquetFn extends DoFn<RowGroups, Chunk> {
  private static final long serialVersionUID = 1L;

  private final ParquetFileRows file;

  ReadParquetFn(ParquetFileRows file) {
    this.file = file;
  }

  @ProcessElement
  public void processElement(@Element RowGroups part, OutputReceiver<Chunk> out) {
    file.read(part, RowsWanted.all(), out);
  }

  @FinishBundle
  public void finishBundle(FinishBundleContext context) {
    file.rows().finishBundle(context);
  }
}
