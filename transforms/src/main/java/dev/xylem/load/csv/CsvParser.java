package dev.xylem.load.csv;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.xylem.script.CsvReader.Dialect;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;

/**
 * Parses delimited text in UTF-8, record by record, by the rules of Go's {@code encoding/csv} with
 * lazy quotes: those of RFC 4180, and for what it leaves open:
 *
 * <ul>
 *   <li>A byte order mark and blank lines are skipped.
 *   <li>A quote inside an unquoted field is text. So is one inside a quoted field that is neither
 *       doubled nor before a separator or line end.
 *   <li>A NUL is a character like any other.
 *   <li>A CR is part of a line end before an LF and at the end of the file, and text elsewhere.
 * </ul>
 *
 * <p>Unlike there, a quoted field that is never closed is an error: it would swallow the records
 * behind it. The {@linkplain Dialect dialect} may say otherwise: strict, it notes in each record
 * what RFC 4180 does not have; lenient, it ends that field with the file, and puts U+FFFD where
 * bytes are not UTF-8.
 */
final class CsvParser implements Closeable {
  /**
   * Bytes of a record, quotes and separators included: a stray quote must not swallow a whole file.
   */
  static final int MAX_RECORD_BYTES = 16 << 20;

  /** Each becomes an object where a record is shown or is the header. */
  static final int MAX_FIELDS = 1 << 18;

  private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

  private final ByteWindow text;
  private final Dialect dialect;
  private final byte[] separator;
  private final boolean[] unquotedStops;
  private final boolean[] quotedStops;

  private final CsvRecord record = new CsvRecord();
  private long line;

  /** Where the quote stands that is not closed yet; 0 if there is none. */
  private long openQuoteLine;

  CsvParser(InputStream in, Dialect dialect) throws IOException {
    this(in, dialect, MAX_RECORD_BYTES);
  }

  CsvParser(InputStream in, Dialect dialect, int maxRecordBytes) throws IOException {
    this(in, dialect, maxRecordBytes, 1);
    if (text.startsWith(0, BYTE_ORDER_MARK)) {
      text.advance(BYTE_ORDER_MARK.length);
    }
  }

  private CsvParser(InputStream in, Dialect dialect, int maxRecordBytes, long line) {
    text = new ByteWindow(in, maxRecordBytes);
    this.dialect = dialect;
    separator = String.valueOf(dialect.separator()).getBytes(UTF_8);
    this.line = line;
    unquotedStops =
        dialect.isStrict() ? stops('\n', separator[0], '"', '\r', 0) : stops('\n', separator[0]);
    quotedStops = dialect.isStrict() ? stops('\n', '"', 0) : stops('\n', '"');
  }

  private static boolean[] stops(int... bytes) {
    boolean[] stops = new boolean[256];
    for (int b : bytes) {
      stops[b & 0xff] = true;
    }
    return stops;
  }

  /** The records of a part of a file that starts where a record does, on a line from 1. */
  static CsvParser from(InputStream in, Dialect dialect, long line) {
    return new CsvParser(in, dialect, MAX_RECORD_BYTES, line);
  }

  /**
   * The next record, in an object that is used again for the one after it; null when there is none.
   *
   * @throws XylemException if it is too long, has too many fields, is not in UTF-8, or has a quote
   *     that is never closed, with the line
   */
  CsvRecord next() throws IOException {
    if (!read(true)) {
      return null;
    }
    if (!record.isUtf8()) {
      if (dialect.isLenient()) {
        record.replaceWhatIsNoUtf8();
        return record;
      }
      throw new XylemException("the file is not in UTF-8")
          .with(Fact.LINE, record.line())
          .with(Fact.HINT, "convert it, for example with iconv");
    }
    return record;
  }

  /**
   * Passes over the next record; false when there is none.
   *
   * @throws XylemException if it is too long, or has a quote that is never closed, with the line
   */
  boolean skip() throws IOException {
    return read(false);
  }

  /** Whether there is another record. */
  boolean hasNext() throws IOException {
    skipBlankLines();
    return text.has(1);
  }

  /** How many bytes are before the end of the last record, byte order mark included. */
  long position() {
    return text.position();
  }

  /** The line, from 1, after the last record. */
  long nextLine() {
    return line;
  }

  private boolean read(boolean keep) throws IOException {
    boolean there = hasNext();
    record.begin(line);
    if (!there) {
      return false;
    }
    try {
      for (int fields = 1; readField(keep); fields++) {
        text.requireLength();
        requireFields(fields + 1);
      }
      text.requireLength();
      return true;
    } catch (XylemException e) {
      throw e.with(Fact.LINE, openQuoteLine > 0 ? openQuoteLine : record.line());
    }
  }

  private static void requireFields(int count) {
    if (count > MAX_FIELDS) {
      throw new XylemException("a record of more than %d cells".formatted(MAX_FIELDS))
          .with(Fact.HINT, "check the separator");
    }
  }

  private void skipBlankLines() throws IOException {
    text.mark();
    for (int end = lineEnd(0); end > 0; end = lineEnd(0)) {
      text.advance(end);
      text.mark();
      line++;
    }
  }

  /** How many bytes the line end there has; 0 at the end of the file, -1 if there is none. */
  private int lineEnd(int distance) throws IOException {
    if (!text.has(distance + 1)) {
      return 0;
    }
    byte first = text.at(distance);
    if (first == '\n') {
      return 1;
    }
    if (first != '\r') {
      return -1;
    }
    if (!text.has(distance + 2)) {
      return 1;
    }
    return text.at(distance + 1) == '\n' ? 2 : -1;
  }

  /** Whether another field follows. */
  private boolean readField(boolean keep) throws IOException {
    if (!text.has(1) || text.at(0) != '"') {
      return readUnquoted(keep);
    }
    openQuoteLine = line;
    boolean more = readQuoted(keep);
    openQuoteLine = 0;
    return more;
  }

  private boolean readUnquoted(boolean keep) throws IOException {
    int from = text.sinceMark();
    while (text.skipTo(unquotedStops)) {
      if (text.at(0) == '\n') {
        endField(from, withoutCr(from), keep);
        text.advance(1);
        line++;
        return false;
      }
      if (text.startsWith(0, separator)) {
        endField(from, text.sinceMark(), keep);
        text.advance(separator.length);
        return true;
      }
      noteOddity("a quote in a cell that is not in quotes");
      text.advance(1);
    }
    endField(from, withoutCr(from), keep);
    return false;
  }

  /** Notes, for a strict reader, what is at this place and should not be there. */
  private void noteOddity(String strayQuote) throws IOException {
    if (!dialect.isStrict()) {
      return;
    }
    switch (text.at(0)) {
      case '"' -> record.noteOddity(strayQuote, line);
      case 0 -> record.noteOddity("a NUL (U+0000)", line);
      case '\r' -> {
        if (lineEnd(0) < 0) {
          record.noteOddity("a CR that ends no line", line);
        }
      }
      default -> {
        // The beginning of a separator of several bytes.
      }
    }
  }

  private boolean readQuoted(boolean keep) throws IOException {
    text.advance(1);
    int from = text.sinceMark();
    while (text.skipTo(quotedStops)) {
      if (text.at(0) == '\n') {
        append(from, dialect.keepCrLf() ? text.sinceMark() : withoutCr(from), keep);
        from = text.sinceMark();
        text.advance(1);
        line++;
      } else if (text.at(0) == 0) {
        noteOddity("");
        text.advance(1);
      } else if (text.has(2) && text.at(1) == '"') {
        append(from, text.sinceMark() + 1, keep);
        text.advance(2);
        from = text.sinceMark();
      } else if (text.startsWith(1, separator)) {
        endField(from, text.sinceMark(), keep);
        text.advance(1 + separator.length);
        return true;
      } else {
        int end = lineEnd(1);
        if (end >= 0) {
          endField(from, text.sinceMark(), keep);
          text.advance(1 + end);
          line += Math.min(end, 1);
          return false;
        }
        noteOddity("text behind the quote that closes a cell");
        text.advance(1);
      }
    }
    if (dialect.isLenient()) {
      endField(from, withoutCr(from), keep);
      return false;
    }
    throw new XylemException("a quote is opened and never closed")
        .with(Fact.HINT, "close it; where it is text, double it and put the cell in quotes");
  }

  /** Where this place is, or the CR before it, counted from the start of the record. */
  private int withoutCr(int from) {
    int here = text.sinceMark();
    return here > from && text.at(-1) == '\r' ? here - 1 : here;
  }

  private void append(int from, int to, boolean keep) {
    if (keep) {
      record.append(text.bytes(), text.indexOf(from), to - from);
    }
  }

  private void endField(int from, int to, boolean keep) {
    append(from, to, keep);
    if (keep) {
      record.endField();
    }
  }

  @Override
  public void close() throws IOException {
    text.close();
  }
}
