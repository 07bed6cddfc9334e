package dev.xylem.pipeline.init;

import static java.nio.charset.StandardCharsets.UTF_8;

import de.siegmar.fastcsv.reader.CloseableIterator;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;

/** The records of a delimited text, as a run will read them. */
final class CsvText implements Closeable {
  private static final char BYTE_ORDER_MARK = '\ufeff';

  private final CloseableIterator<CsvRecord> records;

  CsvText(InputStream in, char separator) throws IOException {
    BufferedReader text =
        new BufferedReader(
            new InputStreamReader(
                in,
                UTF_8
                    .newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT)));
    text.mark(1);
    try {
      if (text.read() != BYTE_ORDER_MARK) {
        text.reset();
      }
    } catch (CharacterCodingException e) {
      throw notUtf8(e);
    }
    records =
        CsvReader.builder()
            .fieldSeparator(separator)
            .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
            .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
            .ofCsvRecord(text)
            .iterator();
  }

  /** The next record; null when there is none. */
  CsvRecord next() {
    try {
      return records.hasNext() ? records.next() : null;
    } catch (CsvParseException | UncheckedIOException e) {
      Throwable reason = e.getCause() == null ? e : e.getCause();
      throw reason instanceof CharacterCodingException
          ? notUtf8(e)
          : new XylemException("not delimited text: " + reason.getMessage(), e);
    }
  }

  private static XylemException notUtf8(Exception cause) {
    return new XylemException("the file is not in UTF-8", cause)
        .with(Fact.HINT, "convert it, for example with iconv");
  }

  @Override
  public void close() throws IOException {
    records.close();
  }
}
