package dev.xylem.load.csv;

import dev.xylem.load.FileSplit;
import dev.xylem.load.InputFiles;
import dev.xylem.load.LoadedRows;
import dev.xylem.load.SeekableFile;
import dev.xylem.load.WholeFileRows;
import dev.xylem.load.WholeInput;
import dev.xylem.script.CsvReader;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkSize;
import dev.xylem.types.RowOrigins;
import dev.xylem.types.RowPlace.Unit;
import dev.xylem.types.RowsWanted;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.IOException;
import java.io.InputStream;
import org.apache.beam.sdk.transforms.DoFn.OutputReceiver;

/** Reads one file, or a piece of one, a chunk at a time. */
record CsvFileRows(CsvReader reader, LoadedRows rows, ChunkSize size) implements WholeFileRows {
  @Override
  public void readWhole(FileSplit file, RowsWanted wanted, OutputReceiver<Chunk> out) {
    read(CsvPiece.whole(file), wanted, out);
  }

  /**
   * Gives the rows out, until no more are wanted.
   *
   * @throws XylemException naming node, file and what is wrong
   */
  void read(CsvPiece piece, RowsWanted wanted, OutputReceiver<Chunk> out) {
    String url = piece.file().url();
    try {
      if (piece.isWhole()) {
        try (CsvParser parser = new CsvParser(InputFiles.open(url), reader.dialect())) {
          read(piece, parser, wanted, out);
        }
      } else {
        try (SeekableFile file = SeekableFile.open(url);
            CsvParser parser = parser(piece, file)) {
          read(piece, parser, wanted, out);
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

  private CsvParser parser(CsvPiece piece, SeekableFile file) throws IOException {
    // The last piece has a byte at least, or else it would not have been cut.
    long to = piece.isLast() ? Math.max(file.size(), piece.from() + 1) : piece.to();
    InputStream part = new WholeInput(file.range(piece.from(), to), to - piece.from());
    return piece.from() == 0
        ? new CsvParser(part, reader.dialect())
        : CsvParser.from(part, reader.dialect(), piece.line());
  }

  private void read(CsvPiece piece, CsvParser parser, RowsWanted wanted, OutputReceiver<Chunk> out)
      throws IOException {
    String url = piece.file().url();
    RowOrigins file = piece.file().origins(Unit.LINE);
    CsvChunks chunks =
        new CsvChunks(
            reader, piece, size, parser, (row, why) -> rows.reject(row, why.with(Fact.FILE, url)));
    Chunk read = chunks.next();
    while (read != null) {
      rows.emit(wanted.take(read), file, out);
      read = wanted.isMore() ? chunks.next() : null;
    }
    rows.flushRejected();
  }
}
