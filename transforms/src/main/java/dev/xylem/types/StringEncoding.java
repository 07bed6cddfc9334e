package dev.xylem.types;

/** The written form of columns of texts: plain, or by {@linkplain TextRuns runs} of equal texts. */
final class StringEncoding {
  private static final int PLAIN = 0;
  private static final int RUNS = 1;

  private StringEncoding() {}

  static void encode(StringColumn column, SliceOutput out) {
    TextRuns runs = TextRuns.isWorthTrying(column) ? TextRuns.of(column) : null;
    if (runs != null && runs.isWorthwhile()) {
      out.writeByte(RUNS);
      runs.encode(out);
    } else {
      out.writeByte(PLAIN);
      encodePlain(column, out);
    }
  }

  private static void encodePlain(StringColumn column, SliceOutput out) {
    int rows = column.size();
    long[] lengths = new long[rows];
    for (int row = 0; row < rows; row++) {
      lengths[row] = column.length(row);
    }
    out.writeLongs(lengths, rows);
    out.writeBytes(column.bytes(), column.offset(0), column.offset(rows) - column.offset(0));
  }

  /** The column; plain texts stay in the buffer that is read. */
  static StringColumn decode(SliceInput in, int rows) {
    return in.readByte() == RUNS ? TextRuns.decode(in, rows) : decodePlain(in, rows);
  }

  private static StringColumn decodePlain(SliceInput in, int rows) {
    long[] lengths = in.readLongs(rows);
    int[] offsets = new int[rows + 1];
    offsets[0] = in.position();
    for (int i = 0; i < rows; i++) {
      offsets[i + 1] = Math.addExact(offsets[i], Math.toIntExact(lengths[i]));
    }
    in.skip(offsets[rows] - offsets[0]);
    return StringColumn.wrap(in.buffer(), offsets);
  }
}
