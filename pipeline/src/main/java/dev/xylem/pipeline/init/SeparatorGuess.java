package dev.xylem.pipeline.init;

import dev.xylem.load.csv.CsvRecordReader;
import dev.xylem.load.csv.CsvRecordReader.Cells;
import dev.xylem.types.XylemException;
import java.io.IOException;

/**
 * Finds what stands between the cells of a file: the separator that cuts each of its first records
 * into the same number of cells, and into the most.
 */
final class SeparatorGuess {
  private static final int RECORDS = 100;

  /** Of two that cut alike, the one that is rarer in texts and numbers. */
  private static final char[] SEPARATORS = {'\t', ';', '|', ','};

  private static final char DEFAULT = ',';

  private SeparatorGuess() {}

  static char of(SampleSource source) throws IOException {
    char best = DEFAULT;
    int maxCells = 1;
    for (char separator : SEPARATORS) {
      int cells = cellsOfEvery(source, separator);
      if (cells > maxCells) {
        best = separator;
        maxCells = cells;
      }
    }
    return best;
  }

  /** How many cells each of the first records has; 0 if not all have the same number. */
  private static int cellsOfEvery(SampleSource source, char separator) throws IOException {
    try (CsvRecordReader text = new CsvRecordReader(source.openDecompressed(), separator)) {
      Cells first = text.next();
      int cells = first == null ? 0 : first.texts().size();
      for (int i = 1; i < RECORDS && text.hasNext(); i++) {
        if (text.next().texts().size() != cells) {
          return 0;
        }
      }
      return cells;
    } catch (XylemException e) {
      // A record that cannot be read is reported when the file is sampled.
      return 0;
    }
  }
}
