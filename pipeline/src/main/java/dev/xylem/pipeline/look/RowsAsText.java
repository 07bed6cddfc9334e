package dev.xylem.pipeline.look;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.xylem.pipeline.report.TextTable;
import dev.xylem.types.Chunk;
import dev.xylem.types.Field;
import dev.xylem.types.Schema;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** Rows in columns for people. Many rows get a header, and widths, for each thousand. */
final class RowsAsText implements RowOutput {
  private static final int MAX_BLOCK_ROWS = 1000;

  private final List<String> header;
  private final PrintWriter out;
  private TextTable block;
  private int blockRows;
  private boolean isPrinted;

  RowsAsText(Schema rows, OutputStream out) {
    header = rows.fields().stream().map(Field::name).toList();
    this.out = new PrintWriter(new OutputStreamWriter(out, UTF_8));
    begin();
  }

  private void begin() {
    block = new TextTable();
    block.add(header);
    blockRows = 0;
  }

  @Override
  public void accept(Chunk chunk) {
    for (int row = 0; row < chunk.rows(); row++) {
      List<String> cells = new ArrayList<>();
      for (int i = 0; i < header.size(); i++) {
        cells.add(CellText.of(chunk.column(i).value(row)));
      }
      block.add(cells);
      if (++blockRows == MAX_BLOCK_ROWS) {
        print();
      }
    }
  }

  private void print() {
    if (isPrinted) {
      out.println();
    }
    block.print(out);
    isPrinted = true;
    begin();
  }

  @Override
  public void close() {
    if (blockRows > 0 || !isPrinted) {
      print();
    }
    out.flush();
  }
}
