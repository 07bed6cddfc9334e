package dev.xylem.types;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import java.util.function.ObjLongConsumer;

/** Floats of the script language: IEEE doubles. */
public final class DoubleColumn implements Column {
  private final double[] values;

  private DoubleColumn(double[] values) {
    this.values = requireNonNull(values, "values");
  }

  /** Takes the array over: it must not change afterwards. */
  public static DoubleColumn wrap(double[] values) {
    return new DoubleColumn(values);
  }

  public double get(int row) {
    return values[row];
  }

  /** The values themselves, for column loops; not to be changed. */
  public double[] values() {
    return values;
  }

  @Override
  public FieldType type() {
    return FieldType.FLOAT;
  }

  @Override
  public int size() {
    return values.length;
  }

  @Override
  public long sizeInBytes() {
    return (long) values.length * Double.BYTES;
  }

  @Override
  public void forEachRetained(ObjLongConsumer<Object> arrays) {
    arrays.accept(values, sizeInBytes());
  }

  @Override
  public DoubleColumn select(int[] positions) {
    double[] selected = new double[positions.length];
    for (int i = 0; i < positions.length; i++) {
      selected[i] = values[positions[i]];
    }
    return new DoubleColumn(selected);
  }

  @Override
  public DoubleColumn slice(int from, int to) {
    return new DoubleColumn(Arrays.copyOfRange(values, from, to));
  }

  /** Positive and negative zero are equal, so they hash alike; so do all NaNs. */
  @Override
  public long hash(int row) {
    return Hashes.mix(Double.doubleToLongBits(values[row] + 0.0));
  }

  /** A NaN equals a NaN here, so that it can be a key. */
  @Override
  public boolean equal(int row, Column other, int otherRow) {
    return compare(row, other, otherRow) == 0;
  }

  /** NaN sorts last; the two zeros are equal. */
  @Override
  public int compare(int row, Column other, int otherRow) {
    return Double.compare(values[row] + 0.0, ((DoubleColumn) other).values[otherRow] + 0.0);
  }

  @Override
  public Double value(int row) {
    return values[row];
  }

  @Override
  public void encode(SliceOutput out) {
    out.writeDoubles(values, values.length);
  }

  static DoubleColumn decode(SliceInput in, int rows) {
    return new DoubleColumn(in.readDoubles(rows));
  }

  /** Builds a column of floats. */
  public static final class Builder implements ColumnBuilder {
    private double[] values;
    private int size;

    public Builder(int expectedRows) {
      values = new double[Math.max(expectedRows, 8)];
    }

    public void append(double value) {
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
      return (long) size * Double.BYTES;
    }

    @Override
    public void appendFrom(Column column, int row) {
      append(((DoubleColumn) column).get(row));
    }

    @Override
    public void appendValue(Object value) {
      append((Double) value);
    }

    @Override
    public void truncate(int rows) {
      size = Math.min(size, rows);
    }

    @Override
    public DoubleColumn build() {
      DoubleColumn column = new DoubleColumn(Arrays.copyOf(values, size));
      size = 0;
      return column;
    }
  }
}
