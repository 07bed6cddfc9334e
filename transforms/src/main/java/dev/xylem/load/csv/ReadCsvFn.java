package dev.xylem.load.csv;

import dev.xylem.types.Chunk;
import dev.xylem.types.RowsWanted;
import org.apache.beam.sdk.transforms.DoFn;

/** Reads files, and pieces of files, that workers share. */
final class ReadCsvFn extends DoFn<CsvPiece, Chunk> {
  private static final long serialVersionUID = 1L;

  private final CsvFileRows file;

  ReadCsvFn(CsvFileRows file) {
    this.file = file;
  }

  @ProcessElement
  public void processElement(@Element CsvPiece piece, OutputReceiver<Chunk> out) {
    file.read(piece, RowsWanted.all(), out);
  }

  @FinishBundle
  public void finishBundle(FinishBundleContext context) {
    file.rows().finishBundle(context);
  }
}
