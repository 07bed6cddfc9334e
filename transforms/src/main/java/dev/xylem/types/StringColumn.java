package dev.xylem.types;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.function.ObjLongConsumer;

/** Texts as UTF-8: row i is {@code bytes[offset(i)]} to {@code bytes[offset(i + 1)]}. */
public final class StringColumn implements Column {
  private final byte[] bytes;
  private final int[] offsets;

  private StringColumn(byte[] bytes, int[] offsets) {
    this.bytes = bytes;
    this.offsets = offsets;
  }

  /**
   * Takes the arrays over: they must not change afterwards.
   *
   * @param offsets one more than there are rows, ascending, inside {@code bytes}
   * @throws IllegalArgumentException if they are not
   */
  public static StringColumn wrap(byte[] bytes, int[] offsets) {
    if (offsets.length == 0 || offsets[0] < 0 || offsets[offsets.length - 1] > bytes.length) {
      throw new IllegalArgumentException(
          "offsets %s in %d bytes".formatted(describe(offsets), bytes.length));
    }
    for (int row = 1; row < offsets.length; row++) {
      if (offsets[row] < offsets[row - 1]) {
        throw new IllegalArgumentException(
            "row %d of texts ends at %d, before its start at %d"
                .formatted(row - 1, offsets[row], offsets[row - 1]));
      }
    }
    return new StringColumn(bytes, offsets);
  }

  private static String describe(int[] offsets) {
    return offsets.length == 0
        ? "none"
        : "from %d to %d".formatted(offsets[0], offsets[offsets.length - 1]);
  }

  public static StringColumn of(String... values) {
    Builder builder = new Builder(values.length);
    for (String value : values) {
      builder.append(value);
    }
    return builder.build();
  }

  public String get(int row) {
    return new String(bytes, offsets[row], length(row), UTF_8);
  }

  /** The bytes in which all rows lie; not to be changed. */
  public byte[] bytes() {
    return bytes;
  }

  /** Where a row starts; {@code offset(size())} is where the last one ends. */
  public int offset(int row) {
    return offsets[row];
  }

  /** Bytes of a row. */
  public int length(int row) {
    return offsets[row + 1] - offsets[row];
  }

  @Override
  public FieldType type() {
    return FieldType.STRING;
  }

  @Override
  public int size() {
    return offsets.length - 1;
  }

  @Override
  public long sizeInBytes() {
    return offsets[size()] - offsets[0] + (long) offsets.length * Integer.BYTES;
  }

  @Override
  public void forEachRetained(ObjLongConsumer<Object> arrays) {
    arrays.accept(bytes, bytes.length);
    arrays.accept(offsets, (long) offsets.length * Integer.BYTES);
  }

  @Override
  public StringColumn compact() {
    int first = offsets[0];
    int end = offsets[size()];
    if (end - first == bytes.length) {
      return this;
    }
    int[] moved = new int[offsets.length];
    for (int row = 0; row < moved.length; row++) {
      moved[row] = offsets[row] - first;
    }
    return new StringColumn(Arrays.copyOfRange(bytes, first, end), moved);
  }

  @Override
  public StringColumn select(int[] positions) {
    int[] selectedOffsets = new int[positions.length + 1];
    int end = 0;
    for (int i = 0; i < positions.length; i++) {
      end = Math.addExact(end, length(positions[i]));
      selectedOffsets[i + 1] = end;
    }
    byte[] selected = new byte[end];
    for (int i = 0; i < positions.length; i++) {
      int position = positions[i];
      System.arraycopy(bytes, offsets[position], selected, selectedOffsets[i], length(position));
    }
    return new StringColumn(selected, selectedOffsets);
  }

  /** Shares the bytes with this column, and keeps all of them; see {@link #compact}. */
  @Override
  public StringColumn slice(int from, int to) {
    return new StringColumn(bytes, Arrays.copyOfRange(offsets, from, to + 1));
  }

  @Override
  public long hash(int row) {
    return Hashes.ofBytes(bytes, offsets[row], offsets[row + 1]);
  }

  @Override
  public boolean equal(int row, Column other, int otherRow) {
    StringColumn that = (StringColumn) other;
    return Arrays.equals(
        bytes,
        offsets[row],
        offsets[row + 1],
        that.bytes,
        that.offsets[otherRow],
        that.offsets[otherRow + 1]);
  }

  @Override
  public int compare(int row, Column other, int otherRow) {
    StringColumn that = (StringColumn) other;
    return Arrays.compareUnsigned(
        bytes,
        offsets[row],
        offsets[row + 1],
        that.bytes,
        that.offsets[otherRow],
        that.offsets[otherRow + 1]);
  }

  @Override
  public String value(int row) {
    return get(row);
  }

  @Override
  public void encode(SliceOutput out) {
    StringEncoding.encode(this, out);
  }

  /** Builds a column of texts. */
  public static final class Builder implements ColumnBuilder {
    private byte[] bytes;
    private int[] offsets;
    private int size;

    public Builder(int expectedRows) {
      offsets = new int[Math.max(expectedRows, 8) + 1];
      bytes = new byte[offsets.length * 16];
    }

    public void append(String value) {
      byte[] encoded = value.getBytes(UTF_8);
      append(encoded, 0, encoded.length);
    }

    /** Appends UTF-8 text. */
    public void append(byte[] source, int from, int length) {
      int end = appendBytes(source, from, length);
      if (size + 1 == offsets.length) {
        offsets = Arrays.copyOf(offsets, offsets.length * 2);
      }
      offsets[++size] = end;
    }

    /** Returns where the appended bytes end. */
    private int appendBytes(byte[] source, int from, int length) {
      int start = offsets[size];
      int end = Math.addExact(start, length);
      if (end > bytes.length) {
        bytes =
            Arrays.copyOf(
                bytes, (int) Math.min(Integer.MAX_VALUE - 8L, Math.max(end, bytes.length * 2L)));
      }
      System.arraycopy(source, from, bytes, start, length);
      return end;
    }

    @Override
    public int size() {
      return size;
    }

    @Override
    public long sizeInBytes() {
      return offsets[size] + (long) size * Integer.BYTES;
    }

    @Override
    public void appendFrom(Column column, int row) {
      StringColumn strings = (StringColumn) column;
      append(strings.bytes, strings.offsets[row], strings.length(row));
    }

    @Override
    public void appendAll(Column column) {
      StringColumn strings = (StringColumn) column;
      int first = strings.offsets[0];
      int shift = offsets[size] - first;
      appendBytes(strings.bytes, first, strings.offsets[strings.size()] - first);
      int needed = Math.addExact(size, strings.offsets.length);
      if (needed > offsets.length) {
        offsets = Arrays.copyOf(offsets, Math.max(needed, offsets.length * 2));
      }
      for (int row = 1; row < strings.offsets.length; row++) {
        offsets[++size] = strings.offsets[row] + shift;
      }
    }

    @Override
    public void appendValue(Object value) {
      append((String) value);
    }

    @Override
    public void truncate(int rows) {
      size = Math.min(size, rows);
    }

    @Override
    public StringColumn build() {
      StringColumn column =
          new StringColumn(Arrays.copyOf(bytes, offsets[size]), Arrays.copyOf(offsets, size + 1));
      size = 0;
      return column;
    }
  }
}
