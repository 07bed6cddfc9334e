package dev.xylem.load;

import static java.nio.charset.StandardCharsets.UTF_8;

import de.siegmar.fastcsv.reader.AbstractBaseCsvCallbackHandler;
import de.siegmar.fastcsv.reader.CloseableIterator;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PushbackInputStream;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.util.Arrays;

/**
 * The records of a delimited text in UTF-8, one after the other. A byte order mark is left out, and
 * so are blank lines. A quote inside an unquoted field is text; text after a closing quote is an
 * error; a quoted field that never closes ends with the file.
 */
final class CsvRecords implements Closeable {
  /**
   * No record may have more characters, separators included, so that a stray quote does not swallow
   * a whole file.
   */
  static final int LARGEST_RECORD = 16 << 20;

  private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

  private final RecordHandler handler;
  private final CloseableIterator<CsvRecord> records;

  CsvRecords(InputStream in, char separator) throws IOException {
    this(in, separator, LARGEST_RECORD);
  }

  CsvRecords(InputStream in, char separator, int largestRecord) throws IOException {
    handler = new RecordHandler(largestRecord);
    InputStreamReader reader =
        new InputStreamReader(
            withoutByteOrderMark(in),
            UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT));
    records =
        CsvReader.builder()
            .fieldSeparator(separator)
            .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
            .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
            .maxBufferSize(Math.max(largestRecord, 64))
            .build(handler, reader)
            .iterator();
  }

  private static InputStream withoutByteOrderMark(InputStream in) throws IOException {
    PushbackInputStream pushback = new PushbackInputStream(in, BYTE_ORDER_MARK.length);
    byte[] start = pushback.readNBytes(BYTE_ORDER_MARK.length);
    if (!Arrays.equals(start, BYTE_ORDER_MARK)) {
      pushback.unread(start);
    }
    return pushback;
  }

  /**
   * The next record, in an object that is used again for the one after it; null when there is none.
   *
   * @throws XylemException if the text is no delimited text, with the line
   */
  CsvRecord next() throws IOException {
    try {
      return records.hasNext() ? records.next() : null;
    } catch (CsvParseException | UncheckedIOException e) {
      throw explain(e);
    }
  }

  private XylemException explain(RuntimeException e) throws IOException {
    Throwable reason = e.getCause() == null ? e : e.getCause();
    if (reason instanceof XylemException fault) {
      return fault;
    }
    if (reason instanceof CharacterCodingException) {
      return new XylemException("the file is not in UTF-8", e)
          .with(Fact.LINE, "after " + handler.record.line())
          .with(Fact.HINT, "convert it, for example with iconv");
    }
    if (reason instanceof IOException io && !(e instanceof CsvParseException)) {
      throw io;
    }
    return new XylemException(reason.getMessage(), e).with(Fact.LINE, handler.line());
  }

  @Override
  public void close() throws IOException {
    records.close();
  }

  /** Collects what the parser finds into one record. */
  private static final class RecordHandler extends AbstractBaseCsvCallbackHandler<CsvRecord> {
    private final CsvRecord record = new CsvRecord();
    private final int largestRecord;

    RecordHandler(int largestRecord) {
      this.largestRecord = largestRecord;
    }

    long line() {
      return getStartingLineNumber();
    }

    @Override
    protected void handleBegin(long startingLineNumber) {
      record.begin(startingLineNumber);
    }

    @Override
    protected void handleField(int index, char[] chars, int from, int length, boolean quoted) {
      // A field takes room even when it is empty.
      if (record.size() + (long) record.fieldCount() + length > largestRecord) {
        throw new XylemException("a record of more than %d characters".formatted(largestRecord))
            .with(Fact.LINE, line())
            .with(Fact.HINT, "look for a quote that is not closed");
      }
      record.add(chars, from, length, quoted);
    }

    @Override
    protected CsvRecord buildRecord() {
      return record;
    }
  }
}
