package dev.xylem.types;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import java.util.function.ObjLongConsumer;

/** Truth values. */
public final class BooleanColumn implements Column {
  private final boolean[] values;

  private BooleanColumn(boolean[] values) {
    this.values = requireNonNull(values, "values");
  }

  /** Takes the array over: it must not change afterwards. */
  public static BooleanColumn wrap(boolean[] values) {
    return new BooleanColumn(values);
  }

  public boolean get(int row) {
    return values[row];
  }

  /** The values themselves, for column loops; not to be changed. */
  public boolean[] values() {
    return values;
  }

  /** The positions that hold true. */
  public int[] truePositions() {
    int[] positions = new int[values.length];
    int count = 0;
    for (int i = 0; i < values.length; i++) {
      positions[count] = i;
      count += values[i] ? 1 : 0;
    }
    return Arrays.copyOf(positions, count);
  }

  @Override
  public FieldType type() {
    return FieldType.BOOL;
  }

  @Override
  public int size() {
    return values.length;
  }

  @Override
  public long sizeInBytes() {
    return values.length;
  }

  @Override
  public void forEachRetained(ObjLongConsumer<Object> arrays) {
    arrays.accept(values, sizeInBytes());
  }

  @Override
  public BooleanColumn select(int[] positions) {
    boolean[] selected = new boolean[positions.length];
    for (int i = 0; i < positions.length; i++) {
      selected[i] = values[positions[i]];
    }
    return new BooleanColumn(selected);
  }

  @Override
  public BooleanColumn slice(int from, int to) {
    return new BooleanColumn(Arrays.copyOfRange(values, from, to));
  }

  @Override
  public long hash(int row) {
    return Hashes.mix(values[row] ? 1 : 0);
  }

  @Override
  public boolean equal(int row, Column other, int otherRow) {
    return values[row] == ((BooleanColumn) other).values[otherRow];
  }

  @Override
  public int compare(int row, Column other, int otherRow) {
    return Boolean.compare(values[row], ((BooleanColumn) other).values[otherRow]);
  }

  @Override
  public Boolean value(int row) {
    return values[row];
  }

  @Override
  public void encode(SliceOutput out) {
    for (int from = 0; from < values.length; from += Byte.SIZE) {
      int bits = 0;
      for (int i = from; i < Math.min(from + Byte.SIZE, values.length); i++) {
        bits |= (values[i] ? 1 : 0) << (i - from);
      }
      out.writeByte(bits);
    }
  }

  static BooleanColumn decode(SliceInput in, int rows) {
    boolean[] values = new boolean[rows];
    for (int from = 0; from < rows; from += Byte.SIZE) {
      int bits = in.readByte();
      for (int i = from; i < Math.min(from + Byte.SIZE, rows); i++) {
        values[i] = (bits >> (i - from) & 1) == 1;
      }
    }
    return new BooleanColumn(values);
  }

  /** Builds a column of truth values. */
  public static final class Builder implements ColumnBuilder {
    private boolean[] values;
    private int size;

    public Builder(int expectedRows) {
      values = new boolean[Math.max(expectedRows, 8)];
    }

    public void append(boolean value) {
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
      return size;
    }

    @Override
    public void appendFrom(Column column, int row) {
      append(((BooleanColumn) column).get(row));
    }

    @Override
    public void appendValue(Object value) {
      append((Boolean) value);
    }

    @Override
    public void truncate(int rows) {
      size = Math.min(size, rows);
    }

    @Override
    public BooleanColumn build() {
      BooleanColumn column = new BooleanColumn(Arrays.copyOf(values, size));
      size = 0;
      return column;
    }
  }
}
