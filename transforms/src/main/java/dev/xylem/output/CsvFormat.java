package dev.xylem.output;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.xylem.gofmt.GoFormat;
import dev.xylem.gofmt.GoTimeLayout;
import dev.xylem.gofmt.Utf8Buffer;
import dev.xylem.script.CsvOutputColumn;
import dev.xylem.script.CsvWriter;
import dev.xylem.sort.RowPosition;
import dev.xylem.types.Chunk;
import dev.xylem.types.Column;
import dev.xylem.types.DatetimeColumn;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.StringColumn;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Serializable;
import java.util.List;

/**
 * Delimited text under a header line: RFC 4180 with line feeds. A cell is quoted when it holds a
 * comma, the separator, a quote or a line break; so is an empty one that is alone in its line,
 * which would otherwise be no record. If the writer says so, an apostrophe goes before a text that
 * a spreadsheet would take for a formula.
 */
final class CsvFormat implements FileFormat {
  private static final long serialVersionUID = 1L;

  private interface CellFormat extends Serializable {
    void append(Column column, int row, Utf8Buffer out);
  }

  private final byte[] separator;
  private final byte[] header;
  private final CellFormat[] formats;
  private final FiniteFloats floats;

  CsvFormat(CsvWriter writer) {
    CsvWriter.Layout layout = writer.layout();
    separator = (layout.separator().isEmpty() ? "," : layout.separator()).getBytes(UTF_8);
    formats =
        writer.columns().stream()
            .map(column -> cellFormat(column, layout.escapeFormulas()))
            .toArray(CellFormat[]::new);
    floats = new FiniteFloats(writer);
    Utf8Buffer line = new Utf8Buffer(256);
    for (int i = 0; i < writer.columns().size(); i++) {
      if (i > 0) {
        line.append(separator);
      }
      byte[] name = writer.columns().get(i).header().getBytes(UTF_8);
      appendCell(name, name.length, line);
    }
    line.append((byte) '\n');
    header = line.toString().getBytes(UTF_8);
  }

  private static CellFormat cellFormat(CsvOutputColumn column, boolean escapeFormulas) {
    if (column.type() == FieldType.DATETIME) {
      GoTimeLayout layout = GoTimeLayout.compile(column.format());
      return (values, row, out) -> layout.format((DatetimeColumn) values, row, out);
    }
    GoFormat format = GoFormat.compile(column.format());
    if (escapeFormulas && column.type() == FieldType.STRING) {
      return (values, row, out) -> {
        format.format(values, row, out);
        FormulaText.escape(out);
      };
    }
    return format::format;
  }

  @Override
  public List<Field> encodedFields() {
    return List.of(new Field("line", FieldType.STRING));
  }

  @Override
  public Column[] encode(Chunk chunk) {
    floats.check(chunk);
    return new Column[] {lines(chunk)};
  }

  /** A line for every row, with its line feed. */
  private StringColumn lines(Chunk chunk) {
    StringColumn.Builder lines = new StringColumn.Builder(chunk.rows());
    Utf8Buffer line = new Utf8Buffer(256);
    Utf8Buffer cell = new Utf8Buffer(64);
    for (int row = 0; row < chunk.rows(); row++) {
      line.truncate(0);
      for (int i = 0; i < formats.length; i++) {
        if (i > 0) {
          line.append(separator);
        }
        cell.truncate(0);
        formats[i].append(chunk.column(i), row, cell);
        appendCell(cell.bytes(), cell.length(), line);
      }
      line.append((byte) '\n');
      lines.append(line.bytes(), 0, line.length());
    }
    return lines.build();
  }

  /** Writes the header line. */
  @Override
  public RowWriter open(OutputStream out) throws IOException {
    out.write(header);
    return new RowWriter() {
      @Override
      public void write(RowPosition row) throws IOException {
        StringColumn lines = (StringColumn) row.chunk().column(0);
        out.write(lines.bytes(), lines.offset(row.position()), lines.length(row.position()));
      }

      @Override
      public void close() {}
    };
  }

  private void appendCell(byte[] cell, int length, Utf8Buffer line) {
    if (!needsQuotes(cell, length)) {
      line.append(cell, 0, length);
      return;
    }
    line.append((byte) '"');
    for (int i = 0; i < length; i++) {
      if (cell[i] == '"') {
        line.append((byte) '"');
      }
      line.append(cell[i]);
    }
    line.append((byte) '"');
  }

  private boolean needsQuotes(byte[] cell, int length) {
    if (length == 0 && formats.length == 1) {
      return true;
    }
    for (int i = 0; i < length; i++) {
      byte b = cell[i];
      if (b == ',' || b == '"' || b == '\n' || b == '\r' || isSeparator(cell, length, i)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether a reader would see a separator start there, once one stands behind the cell: the end of
   * a cell can be the beginning of a separator of several characters.
   */
  private boolean isSeparator(byte[] cell, int length, int at) {
    for (int i = 0; i < separator.length; i++) {
      byte read = at + i < length ? cell[at + i] : separator[at + i - length];
      if (read != separator[i]) {
        return false;
      }
    }
    return true;
  }
}
