package dev.xylem.pipeline.explain;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.xylem.load.InputFiles;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

/**
 * A record of a file of delimited text, as Xylem writes them: of several lines where texts in
 * quotes have line breaks.
 *
 * @param number from 0, the header being the first
 * @param text without the line break at its end
 */
record FileRecord(long number, String text) {
  /**
   * The record to which a line belongs.
   *
   * @param line from 1
   * @throws XylemException if the file cannot be read, or has no such line
   */
  static FileRecord atLine(String file, long line) {
    try (BufferedReader reader =
        new BufferedReader(new InputStreamReader(InputFiles.open(file), UTF_8))) {
      return atLine(reader, line);
    } catch (IOException e) {
      throw InputFiles.unreadable(file, e);
    } catch (XylemException e) {
      throw e.with(Fact.FILE, file);
    }
  }

  static FileRecord atLine(BufferedReader reader, long wanted) throws IOException {
    long record = 0;
    long line = 0;
    String next = reader.readLine();
    while (next != null) {
      StringBuilder text = new StringBuilder(next);
      line++;
      boolean isOpen = opensOrCloses(next);
      while (isOpen && (next = reader.readLine()) != null) {
        text.append('\n').append(next);
        line++;
        isOpen ^= opensOrCloses(next);
      }
      if (line >= wanted) {
        return new FileRecord(record, text.toString());
      }
      record++;
      next = reader.readLine();
    }
    throw new XylemException("there is no line %d, as there are only %d".formatted(wanted, line));
  }

  /** A quote within a text is doubled. */
  private static boolean opensOrCloses(String line) {
    return line.chars().filter(c -> c == '"').count() % 2 == 1;
  }
}
