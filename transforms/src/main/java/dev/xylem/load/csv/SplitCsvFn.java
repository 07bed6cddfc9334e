package dev.xylem.load.csv;

import dev.xylem.load.FileSplit;
import dev.xylem.load.InputFiles;
import dev.xylem.load.SeekableFile;
import dev.xylem.script.CsvReader;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.IOException;
import org.apache.beam.sdk.io.Compression;
import org.apache.beam.sdk.io.fs.MatchResult;
import org.apache.beam.sdk.transforms.DoFn;

/**
 * Cuts large files into pieces, where they can be read from any place. The cuts follow from the
 * file alone, so that a retry, or a run on more workers, makes the same rows.
 */
final class SplitCsvFn extends DoFn<FileSplit, CsvPiece> {
  private static final long serialVersionUID = 1L;

  private final CsvReader reader;
  private final String node;
  private final long pieceBytes;

  SplitCsvFn(CsvReader reader, String node, long pieceBytes) {
    this.reader = reader;
    this.node = node;
    this.pieceBytes = pieceBytes;
  }

  @ProcessElement
  public void processElement(@Element FileSplit split, OutputReceiver<CsvPiece> out) {
    try {
      if (isLargeAndSeekable(split.url())) {
        try (SeekableFile file = SeekableFile.open(split.url())) {
          new CsvPieces(reader, pieceBytes).cut(split, file, out::output);
        }
      } else {
        out.output(CsvPiece.whole(split));
      }
    } catch (XylemException e) {
      throw e.with(Fact.FILE, split.url()).with(Fact.NODE, node);
    } catch (IOException e) {
      throw InputFiles.unreadable(split.url(), e).with(Fact.NODE, node);
    }
  }

  /** Less than two pieces are not worth it. */
  private boolean isLargeAndSeekable(String url) {
    MatchResult.Metadata file = InputFiles.find(url);
    return file.isReadSeekEfficient()
        && file.sizeBytes() >= 2 * pieceBytes
        && InputFiles.compression(url) == Compression.UNCOMPRESSED;
  }
}
