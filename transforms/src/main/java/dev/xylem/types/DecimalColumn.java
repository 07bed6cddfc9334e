package dev.xylem.types;

import static java.util.Objects.requireNonNull;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.function.ObjLongConsumer;

/**
 * Decimal numbers. Where all values have at most two fractional digits and fit, they are kept as
 * 64-bit hundredths; otherwise as BigDecimals.
 */
public final class DecimalColumn implements Column {
  /** Fractional digits of a stored decimal. */
  public static final int SCALE = 2;

  /** Up to here a long is exactly a double. */
  private static final long MAX_EXACT = 1L << 53;

  private static final int LONG_SAFE_DIGITS = 18;
  private static final int ESTIMATED_BYTES_OF_BIG_DECIMAL = 64;

  /** Exactly one of the two arrays is there. */
  private final long[] hundredths;

  private final BigDecimal[] decimals;

  private DecimalColumn(long[] hundredths, BigDecimal[] decimals) {
    this.hundredths = hundredths;
    this.decimals = decimals;
  }

  /** Takes the array of hundredths over: it must not change afterwards. */
  public static DecimalColumn ofHundredths(long[] hundredths) {
    return new DecimalColumn(requireNonNull(hundredths, "hundredths"), null);
  }

  /** Chooses the compact form when every value fits. */
  public static DecimalColumn of(BigDecimal... values) {
    long[] compact = new long[values.length];
    for (int i = 0; i < values.length; i++) {
      if (!fits(values[i])) {
        return new DecimalColumn(null, values.clone());
      }
      compact[i] = values[i].setScale(SCALE).unscaledValue().longValueExact();
    }
    return new DecimalColumn(compact, null);
  }

  /** As they are, although they may fit the compact form. */
  static DecimalColumn ofWide(BigDecimal[] decimals) {
    return new DecimalColumn(null, decimals);
  }

  private static boolean fits(BigDecimal value) {
    return (value.scale() <= SCALE || value.stripTrailingZeros().scale() <= SCALE)
        && value.precision() - value.scale() + SCALE <= LONG_SAFE_DIGITS;
  }

  /** Whether {@link #hundredths} can be asked for. */
  public boolean isCompact() {
    return hundredths != null;
  }

  /** The values in hundredths, for column loops; not to be changed. */
  public long[] hundredths() {
    if (hundredths == null) {
      throw new IllegalStateException("not in compact form");
    }
    return hundredths;
  }

  public BigDecimal get(int row) {
    return hundredths == null ? decimals[row] : BigDecimal.valueOf(hundredths[row], SCALE);
  }

  /** The double nearest to a value. */
  public double nearestDouble(int row) {
    if (hundredths != null && Math.abs(hundredths[row]) <= MAX_EXACT) {
      // Both are exact doubles, so their quotient is the nearest one.
      return hundredths[row] / 100.0;
    }
    return get(row).doubleValue();
  }

  /** The doubles nearest to the values, in a new array. */
  public double[] nearestDoubles() {
    double[] doubles = new double[size()];
    for (int row = 0; row < doubles.length; row++) {
      doubles[row] = nearestDouble(row);
    }
    return doubles;
  }

  @Override
  public FieldType type() {
    return FieldType.DECIMAL2;
  }

  @Override
  public int size() {
    return hundredths == null ? decimals.length : hundredths.length;
  }

  @Override
  public long sizeInBytes() {
    return (long) size() * (hundredths == null ? ESTIMATED_BYTES_OF_BIG_DECIMAL : Long.BYTES);
  }

  @Override
  public void forEachRetained(ObjLongConsumer<Object> arrays) {
    arrays.accept(hundredths == null ? decimals : hundredths, sizeInBytes());
  }

  @Override
  public DecimalColumn select(int[] positions) {
    if (hundredths != null) {
      return new DecimalColumn(LongColumn.select(hundredths, positions), null);
    }
    BigDecimal[] selected = new BigDecimal[positions.length];
    for (int i = 0; i < positions.length; i++) {
      selected[i] = decimals[positions[i]];
    }
    return new DecimalColumn(null, selected);
  }

  @Override
  public DecimalColumn slice(int from, int to) {
    return hundredths != null
        ? new DecimalColumn(Arrays.copyOfRange(hundredths, from, to), null)
        : new DecimalColumn(null, Arrays.copyOfRange(decimals, from, to));
  }

  @Override
  public DecimalColumn stored() {
    if (hundredths != null) {
      return this;
    }
    BigDecimal[] rounded = new BigDecimal[decimals.length];
    for (int i = 0; i < rounded.length; i++) {
      rounded[i] = decimals[i].setScale(SCALE, RoundingMode.HALF_UP);
    }
    return of(rounded);
  }

  /** By value: 1.5 and 1.50 are equal, whatever form their columns have. */
  @Override
  public long hash(int row) {
    BigDecimal value = get(row);
    return fits(value)
        ? Hashes.mix(value.setScale(SCALE).unscaledValue().longValue())
        : Hashes.mix(value.stripTrailingZeros().hashCode());
  }

  @Override
  public boolean equal(int row, Column other, int otherRow) {
    return compare(row, other, otherRow) == 0;
  }

  @Override
  public int compare(int row, Column other, int otherRow) {
    DecimalColumn that = (DecimalColumn) other;
    return hundredths != null && that.hundredths != null
        ? Long.compare(hundredths[row], that.hundredths[otherRow])
        : get(row).compareTo(that.get(otherRow));
  }

  @Override
  public BigDecimal value(int row) {
    return get(row);
  }

  @Override
  public void encode(SliceOutput out) {
    DecimalEncoding.encode(this, out);
  }

  /** Builds a column of decimals; stays compact as long as every value fits. */
  public static final class Builder implements ColumnBuilder {
    private final LongColumn.Builder compact;
    private BigDecimal[] wide;
    private int size;

    public Builder(int expectedRows) {
      compact = new LongColumn.Builder(expectedRows);
    }

    public void appendHundredths(long hundredths) {
      if (wide == null) {
        compact.append(hundredths);
        size++;
      } else {
        appendWide(BigDecimal.valueOf(hundredths, SCALE));
      }
    }

    public void append(BigDecimal value) {
      if (wide == null && fits(value)) {
        appendHundredths(value.setScale(SCALE).unscaledValue().longValueExact());
      } else {
        widen();
        appendWide(value);
      }
    }

    private void widen() {
      if (wide == null) {
        long[] values = compact.build().values();
        wide = new BigDecimal[values.length + 8];
        Arrays.setAll(
            wide, i -> i < values.length ? BigDecimal.valueOf(values[i], SCALE) : BigDecimal.ZERO);
      }
    }

    private void appendWide(BigDecimal value) {
      wide = size < wide.length ? wide : Arrays.copyOf(wide, size * 2);
      wide[size++] = value;
    }

    @Override
    public int size() {
      return size;
    }

    @Override
    public long sizeInBytes() {
      return (long) size * (wide == null ? Long.BYTES : ESTIMATED_BYTES_OF_BIG_DECIMAL);
    }

    @Override
    public void appendFrom(Column column, int row) {
      DecimalColumn source = (DecimalColumn) column;
      if (source.isCompact()) {
        appendHundredths(source.hundredths[row]);
      } else {
        append(source.get(row));
      }
    }

    @Override
    public void appendAll(Column column) {
      DecimalColumn source = (DecimalColumn) column;
      if (wide == null && source.isCompact()) {
        compact.appendAll(source.hundredths);
        size += source.hundredths.length;
      } else {
        ColumnBuilder.super.appendAll(column);
      }
    }

    @Override
    public void appendValue(Object value) {
      append((BigDecimal) value);
    }

    @Override
    public void truncate(int rows) {
      compact.truncate(rows);
      size = Math.min(size, rows);
    }

    @Override
    public DecimalColumn build() {
      DecimalColumn column =
          wide == null
              ? new DecimalColumn(compact.build().values(), null)
              : new DecimalColumn(null, Arrays.copyOf(wide, size));
      wide = null;
      size = 0;
      return column;
    }
  }
}
