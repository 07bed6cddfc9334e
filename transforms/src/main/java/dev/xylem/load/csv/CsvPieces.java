package dev.xylem.load.csv;

import dev.xylem.load.FileSplit;
import dev.xylem.load.SeekableFile;
import dev.xylem.script.CsvReader;
import java.io.IOException;
import java.util.function.Consumer;

/**
 * Cuts a file into pieces of some size that start where records do. It parses the whole file with
 * the parser of the pieces, so that quoted line breaks are recognised. Since no cells are kept,
 * this is several times faster than reading.
 */
final class CsvPieces {
  private final CsvReader reader;
  private final long pieceBytes;

  CsvPieces(CsvReader reader, long pieceBytes) {
    this.reader = reader;
    this.pieceBytes = pieceBytes;
  }

  /**
   * Gives out the pieces in their order, each as soon as its end is found.
   *
   * @throws dev.xylem.types.XylemException if the columns are not found, or a record is too long
   */
  void cut(FileSplit split, SeekableFile file, Consumer<CsvPiece> out) throws IOException {
    CsvShape shape = new CsvShape(reader);
    try (CsvParser parser = new CsvParser(file.range(0, file.size()), reader.dialect())) {
      CsvPiece open = CsvPiece.whole(split);
      long number = 0;
      while (passOver(parser, shape, number)) {
        number++;
        long here = parser.position();
        if (here - open.from() >= pieceBytes && shape.isKnown() && here < file.size()) {
          out.accept(
              new CsvPiece(
                  split, open.from(), here, open.record(), open.line(), open.shapeOrNull()));
          open = new CsvPiece(split, here, CsvPiece.TO_END, number, parser.nextLine(), shape);
        }
      }
      out.accept(open);
    }
  }

  private static boolean passOver(CsvParser parser, CsvShape shape, long number)
      throws IOException {
    if (shape.isKnown()) {
      return parser.skip();
    }
    CsvRecord record = parser.next();
    if (record == null) {
      return false;
    }
    shape.isData(record, number);
    return true;
  }
}
