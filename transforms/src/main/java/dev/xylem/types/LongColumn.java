package dev.xylem.types;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import java.util.function.ObjLongConsumer;

/** Ints of the script language: signed 64 bits. */
public final class LongColumn implements Column {
  private final long[] values;

  private LongColumn(long[] values) {
    this.values = requireNonNull(values, "values");
  }

  /** Takes the array over: it must not change afterwards. */
  public static LongColumn wrap(long[] values) {
    return new LongColumn(values);
  }

  public long get(int row) {
    return values[row];
  }

  /** The values themselves, for column loops; not to be changed. */
  public long[] values() {
    return values;
  }

  @Override
  public FieldType type() {
    return FieldType.INT;
  }

  @Override
  public int size() {
    return values.length;
  }

  @Override
  public long sizeInBytes() {
    return (long) values.length * Long.BYTES;
  }

  @Override
  public void forEachRetained(ObjLongConsumer<Object> arrays) {
    arrays.accept(values, sizeInBytes());
  }

  @Override
  public LongColumn select(int[] positions) {
    return new LongColumn(select(values, positions));
  }

  static long[] select(long[] values, int[] positions) {
    long[] selected = new long[positions.length];
    for (int i = 0; i < positions.length; i++) {
      selected[i] = values[positions[i]];
    }
    return selected;
  }

  @Override
  public LongColumn slice(int from, int to) {
    return new LongColumn(Arrays.copyOfRange(values, from, to));
  }

  @Override
  public long hash(int row) {
    return Hashes.mix(values[row]);
  }

  @Override
  public boolean equal(int row, Column other, int otherRow) {
    return values[row] == ((LongColumn) other).values[otherRow];
  }

  @Override
  public int compare(int row, Column other, int otherRow) {
    return Long.compare(values[row], ((LongColumn) other).values[otherRow]);
  }

  @Override
  public Long value(int row) {
    return values[row];
  }

  @Override
  public void encode(SliceOutput out) {
    out.writeLongs(values, values.length);
  }

  static LongColumn decode(SliceInput in, int rows) {
    return new LongColumn(in.readLongs(rows));
  }

  /** Builds a column of ints. */
  public static final class Builder implements ColumnBuilder {
    private long[] values;
    private int size;

    public Builder(int expectedRows) {
      values = new long[Math.max(expectedRows, 8)];
    }

    public void append(long value) {
      if (size == values.length) {
        values = Arrays.copyOf(values, size * 2);
      }
      values[size++] = value;
    }

    @Override
    public int size() {
      return size;
    }

    @Override
    public long sizeInBytes() {
      return (long) size * Long.BYTES;
    }

    @Override
    public void appendFrom(Column column, int row) {
      append(((LongColumn) column).get(row));
    }

    @Override
    public void appendAll(Column column) {
      appendAll(((LongColumn) column).values);
    }

    void appendAll(long[] more) {
      int needed = Math.addExact(size, more.length);
      if (needed > values.length) {
        values = Arrays.copyOf(values, Math.max(needed, size * 2));
      }
      System.arraycopy(more, 0, values, size, more.length);
      size = needed;
    }

    @Override
    public void appendValue(Object value) {
      append((Long) value);
    }

    @Override
    public void truncate(int rows) {
      size = Math.min(size, rows);
    }

    @Override
    public LongColumn build() {
      LongColumn column = new LongColumn(Arrays.copyOf(values, size));
      size = 0;
      return column;
    }
  }
}
