package dev.xylem.load.csv;

import dev.xylem.load.InputFiles;
import dev.xylem.load.LoadedRows;
import dev.xylem.load.SeekableFile;
import dev.xylem.load.WholeInput;
import dev.xylem.script.CsvReader;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkSize;
import dev.xylem.types.RowOrigins;
import dev.xylem.types.RowPlace.Unit;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.IOException;
import java.io.InputStream;
import org.apache.beam.sdk.transforms.DoFn;

/** Reads one file, or a piece of one, a chunk at a time. */
final class ReadCsvFn extends DoFn<CsvPiece, Chunk> {
  private static final long serialVersionUID = 1L;

  private final CsvReader reader;
  private final LoadedRows rows;
  private final ChunkSize size;

  ReadCsvFn(CsvReader reader, LoadedRows rows, ChunkSize size) {
    this.reader = reader;
    this.rows = rows;
    this.size = size;
  }

  @ProcessElement
  public void processElement(@Element CsvPiece piece, OutputReceiver<Chunk> out) {
    String url = piece.file().url();
    try {
      if (piece.isWhole()) {
        try (CsvParser parser = new CsvParser(InputFiles.open(url), reader.dialect())) {
          read(piece, parser, out);
        }
      } else {
        try (SeekableFile file = SeekableFile.open(url);
            CsvParser parser = parser(piece, file)) {
          read(piece, parser, out);
        }
      }
      if (piece.isLast()) {
        rows.fileIsRead();
      }
    } catch (XylemException e) {
      throw e.with(Fact.FILE, url).with(Fact.NODE, rows.node());
    } catch (IOException e) {
      throw InputFiles.unreadable(url, e).with(Fact.NODE, rows.node());
    }
  }

  @FinishBundle
  public void finishBundle(FinishBundleContext context) {
    rows.finishBundle(context);
  }

  private CsvParser parser(CsvPiece piece, SeekableFile file) throws IOException {
    // The last piece has a byte at least, or else it would not have been cut.
    long to = piece.isLast() ? Math.max(file.size(), piece.from() + 1) : piece.to();
    InputStream part = new WholeInput(file.range(piece.from(), to), to - piece.from());
    return piece.from() == 0
        ? new CsvParser(part, reader.dialect())
        : CsvParser.from(part, reader.dialect(), piece.line());
  }

  private void read(CsvPiece piece, CsvParser parser, OutputReceiver<Chunk> out)
      throws IOException {
    String url = piece.file().url();
    RowOrigins file = piece.file().origins(Unit.LINE);
    CsvChunks chunks =
        new CsvChunks(
            reader, piece, size, parser, (row, why) -> rows.reject(row, why.with(Fact.FILE, url)));
    for (Chunk read = chunks.next(); read != null; read = chunks.next()) {
      rows.emit(read, file, out);
    }
    rows.flushRejected();
  }
}
