package dev.xylem.types;

/**
 * The written form of long texts of which many are equal to the one before, as in tables that were
 * denormalised: every run of equal texts is written once.
 */
final class TextRuns {
  /** Shorter texts are faster written than compared, and read without being copied. */
  private static final int MIN_AVERAGE_BYTES = 32;

  private final StringColumn texts;

  /** The first row of every run, then the number of rows. */
  private final int[] starts;

  private final int runs;
  private final long bytes;

  private TextRuns(StringColumn texts) {
    this.texts = texts;
    starts = new int[texts.size() + 1];
    int found = 0;
    long sum = 0;
    for (int row = 0; row < texts.size(); row++) {
      if (row == 0 || !isRepeated(row)) {
        starts[found++] = row;
        sum += texts.length(row);
      }
    }
    starts[found] = texts.size();
    runs = found;
    bytes = sum;
  }

  /** Whether it is worth looking for runs. */
  static boolean isWorthTrying(StringColumn texts) {
    long bytes = texts.offset(texts.size()) - texts.offset(0);
    return bytes >= (long) MIN_AVERAGE_BYTES * texts.size();
  }

  static TextRuns of(StringColumn texts) {
    return new TextRuns(texts);
  }

  private boolean isRepeated(int row) {
    return texts.length(row) == texts.length(row - 1) && texts.equal(row, texts, row - 1);
  }

  /** Whether they halve what is written, at least: a reader has to copy every text. */
  boolean isWorthwhile() {
    return runs > 0
        && runs <= texts.size() / 2
        && bytes * 2 <= texts.offset(texts.size()) - texts.offset(0);
  }

  void encode(SliceOutput out) {
    long[] rows = new long[runs];
    long[] lengths = new long[runs];
    for (int run = 0; run < runs; run++) {
      rows[run] = starts[run + 1] - starts[run];
      lengths[run] = texts.length(starts[run]);
    }
    out.writeVarLong(runs);
    out.writeLongs(rows, runs);
    out.writeLongs(lengths, runs);
    for (int run = 0; run < runs; run++) {
      out.writeBytes(texts.bytes(), texts.offset(starts[run]), texts.length(starts[run]));
    }
  }

  static StringColumn decode(SliceInput in, int rows) {
    int runs = Math.toIntExact(in.readVarLong());
    long[] rowsOfRun = in.readLongs(runs);
    long[] lengths = in.readLongs(runs);
    int[] offsets = new int[rows + 1];
    int row = 0;
    for (int run = 0; run < runs; run++) {
      int length = Math.toIntExact(lengths[run]);
      for (int i = 0; i < rowsOfRun[run]; i++) {
        offsets[row + 1] = Math.addExact(offsets[row], length);
        row++;
      }
    }
    byte[] bytes = new byte[offsets[rows]];
    int at = 0;
    for (int run = 0; run < runs; run++) {
      int length = (int) lengths[run];
      for (int i = 0; i < rowsOfRun[run]; i++) {
        System.arraycopy(in.buffer(), in.position(), bytes, at, length);
        at += length;
      }
      in.skip(length);
    }
    return StringColumn.wrap(bytes, offsets);
  }
}
