package dev.xylem.types;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.Arrays;
import java.util.function.ObjLongConsumer;

/**
 * Instants: milliseconds since 1970-01-01T00:00:00Z, and for values that were computed but not
 * stored yet the nanoseconds within the millisecond, and the offset from UTC in which to show them.
 * Instants that differ in their offsets only are equal.
 */
public final class DatetimeColumn implements Column {
  private static final int NANOS_PER_MILLI = 1_000_000;
  private static final int HAS_NANOS = 1;
  private static final int HAS_OFFSETS = 2;

  private final long[] millis;

  /** Null when all are 0, as in every stored column. */
  private final int[] nanosOfMilli;

  /** Null when all are 0, as in every stored column. */
  private final int[] offsetSeconds;

  private DatetimeColumn(long[] millis, int[] nanosOfMilli, int[] offsetSeconds) {
    this.millis = millis;
    this.nanosOfMilli = nanosOfMilli;
    this.offsetSeconds = offsetSeconds;
  }

  /** Takes the array over: it must not change afterwards. */
  public static DatetimeColumn ofMillis(long[] millis) {
    return new DatetimeColumn(requireNonNull(millis, "millis"), null, null);
  }

  public long millis(int row) {
    return millis[row];
  }

  /** From 0 to 999 999. */
  public int nanosOfMilli(int row) {
    return nanosOfMilli == null ? 0 : nanosOfMilli[row];
  }

  /** East of UTC. */
  public int offsetSeconds(int row) {
    return offsetSeconds == null ? 0 : offsetSeconds[row];
  }

  public Instant get(int row) {
    return Instant.ofEpochMilli(millis[row]).plusNanos(nanosOfMilli(row));
  }

  @Override
  public FieldType type() {
    return FieldType.DATETIME;
  }

  @Override
  public int size() {
    return millis.length;
  }

  @Override
  public long sizeInBytes() {
    int bytes = Long.BYTES;
    bytes += nanosOfMilli == null ? 0 : Integer.BYTES;
    bytes += offsetSeconds == null ? 0 : Integer.BYTES;
    return (long) millis.length * bytes;
  }

  @Override
  public void forEachRetained(ObjLongConsumer<Object> arrays) {
    arrays.accept(millis, (long) millis.length * Long.BYTES);
    if (nanosOfMilli != null) {
      arrays.accept(nanosOfMilli, (long) nanosOfMilli.length * Integer.BYTES);
    }
    if (offsetSeconds != null) {
      arrays.accept(offsetSeconds, (long) offsetSeconds.length * Integer.BYTES);
    }
  }

  @Override
  public DatetimeColumn select(int[] positions) {
    return new DatetimeColumn(
        LongColumn.select(millis, positions),
        select(nanosOfMilli, positions),
        select(offsetSeconds, positions));
  }

  private static int[] select(int[] values, int[] positions) {
    return values == null ? null : Arrays.stream(positions).map(i -> values[i]).toArray();
  }

  @Override
  public DatetimeColumn slice(int from, int to) {
    return new DatetimeColumn(
        Arrays.copyOfRange(millis, from, to),
        nanosOfMilli == null ? null : Arrays.copyOfRange(nanosOfMilli, from, to),
        offsetSeconds == null ? null : Arrays.copyOfRange(offsetSeconds, from, to));
  }

  @Override
  public DatetimeColumn stored() {
    return nanosOfMilli == null && offsetSeconds == null ? this : ofMillis(millis);
  }

  @Override
  public long hash(int row) {
    return Hashes.mix(Hashes.mix(millis[row]) ^ nanosOfMilli(row));
  }

  @Override
  public boolean equal(int row, Column other, int otherRow) {
    return compare(row, other, otherRow) == 0;
  }

  @Override
  public int compare(int row, Column other, int otherRow) {
    DatetimeColumn that = (DatetimeColumn) other;
    int order = Long.compare(millis[row], that.millis[otherRow]);
    return order != 0 ? order : Integer.compare(nanosOfMilli(row), that.nanosOfMilli(otherRow));
  }

  @Override
  public Instant value(int row) {
    return get(row);
  }

  @Override
  public void encode(SliceOutput out) {
    out.writeLongs(millis, millis.length);
    out.writeByte(
        (nanosOfMilli == null ? 0 : HAS_NANOS) | (offsetSeconds == null ? 0 : HAS_OFFSETS));
    for (int[] values : new int[][] {nanosOfMilli, offsetSeconds}) {
      if (values != null) {
        out.writeLongs(Arrays.stream(values).asLongStream().toArray(), values.length);
      }
    }
  }

  static DatetimeColumn decode(SliceInput in, int rows) {
    long[] millis = in.readLongs(rows);
    int parts = in.readByte();
    return new DatetimeColumn(
        millis,
        (parts & HAS_NANOS) == 0 ? null : requireNanos(readInts(in, rows)),
        (parts & HAS_OFFSETS) == 0 ? null : readInts(in, rows));
  }

  private static int[] requireNanos(int[] values) {
    for (int value : values) {
      requireNanos(value);
    }
    return values;
  }

  private static void requireNanos(int value) {
    if (value < 0 || value >= NANOS_PER_MILLI) {
      throw new IllegalArgumentException("a millisecond has no nanosecond " + value);
    }
  }

  private static int[] readInts(SliceInput in, int rows) {
    return Arrays.stream(in.readLongs(rows)).mapToInt(Math::toIntExact).toArray();
  }

  /** Builds a column of instants. */
  public static final class Builder implements ColumnBuilder {
    private final LongColumn.Builder millis;
    private int[] nanos;
    private int[] offsets;

    public Builder(int expectedRows) {
      millis = new LongColumn.Builder(expectedRows);
    }

    public void append(long epochMillis) {
      append(epochMillis, 0, 0);
    }

    public void append(long epochMillis, int nanosOfMilli) {
      append(epochMillis, nanosOfMilli, 0);
    }

    public void append(long epochMillis, int nanosOfMilli, int offsetSeconds) {
      requireNanos(nanosOfMilli);
      nanos = with(nanos, nanosOfMilli);
      offsets = with(offsets, offsetSeconds);
      millis.append(epochMillis);
    }

    /** The values with one of the next row, which are null while all are 0. */
    private int[] with(int[] values, int value) {
      if (values == null && value == 0) {
        return null;
      }
      int row = millis.size();
      int[] longer = values == null ? new int[row + 8] : values;
      longer = row < longer.length ? longer : Arrays.copyOf(longer, row * 2);
      longer[row] = value;
      return longer;
    }

    @Override
    public int size() {
      return millis.size();
    }

    @Override
    public long sizeInBytes() {
      return millis.sizeInBytes();
    }

    @Override
    public void appendFrom(Column column, int row) {
      DatetimeColumn datetimes = (DatetimeColumn) column;
      append(datetimes.millis(row), datetimes.nanosOfMilli(row), datetimes.offsetSeconds(row));
    }

    @Override
    public void appendAll(Column column) {
      DatetimeColumn datetimes = (DatetimeColumn) column;
      if (nanos == null && offsets == null && datetimes.stored() == datetimes) {
        millis.appendAll(datetimes.millis);
      } else {
        ColumnBuilder.super.appendAll(column);
      }
    }

    @Override
    public void appendValue(Object value) {
      Instant instant = (Instant) value;
      append(instant.toEpochMilli(), instant.getNano() % NANOS_PER_MILLI);
    }

    @Override
    public void truncate(int rows) {
      millis.truncate(rows);
    }

    @Override
    public DatetimeColumn build() {
      int rows = millis.size();
      DatetimeColumn column =
          new DatetimeColumn(
              millis.build().values(),
              nanos == null ? null : Arrays.copyOf(nanos, rows),
              offsets == null ? null : Arrays.copyOf(offsets, rows));
      nanos = null;
      offsets = null;
      return column;
    }
  }
}
