package dev.xylem.types;

import java.time.Instant;
import java.util.Arrays;

/**
 * Instants: milliseconds since 1970-01-01T00:00:00Z, and for values that were computed but not
 * stored yet the nanoseconds within the millisecond.
 */
public final class DatetimeColumn implements Column {
  private static final int NANOS_PER_MILLI = 1_000_000;

  private final long[] millis;

  /** Null when all are 0, as in every stored column. */
  private final int[] nanosOfMilli;

  private DatetimeColumn(long[] millis, int[] nanosOfMilli) {
    this.millis = millis;
    this.nanosOfMilli = nanosOfMilli;
  }

  /** Takes the array over: it must not change afterwards. */
  public static DatetimeColumn ofMillis(long[] millis) {
    return new DatetimeColumn(millis, null);
  }

  public long millis(int row) {
    return millis[row];
  }

  /** From 0 to 999 999. */
  public int nanosOfMilli(int row) {
    return nanosOfMilli == null ? 0 : nanosOfMilli[row];
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
    return (long) millis.length * (nanosOfMilli == null ? Long.BYTES : Long.BYTES + Integer.BYTES);
  }

  @Override
  public DatetimeColumn select(int[] positions) {
    int[] nanos = nanosOfMilli == null ? null : new int[positions.length];
    for (int i = 0; nanos != null && i < positions.length; i++) {
      nanos[i] = nanosOfMilli[positions[i]];
    }
    return new DatetimeColumn(LongColumn.select(millis, positions), nanos);
  }

  @Override
  public DatetimeColumn slice(int from, int to) {
    return new DatetimeColumn(
        Arrays.copyOfRange(millis, from, to),
        nanosOfMilli == null ? null : Arrays.copyOfRange(nanosOfMilli, from, to));
  }

  @Override
  public DatetimeColumn stored() {
    return nanosOfMilli == null ? this : new DatetimeColumn(millis, null);
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
    out.writeByte(nanosOfMilli == null ? 0 : 1);
    if (nanosOfMilli != null) {
      out.writeLongs(Arrays.stream(nanosOfMilli).asLongStream().toArray(), millis.length);
    }
  }

  static DatetimeColumn decode(SliceInput in, int rows) {
    long[] millis = in.readLongs(rows);
    int[] nanos =
        in.readByte() == 0
            ? null
            : Arrays.stream(in.readLongs(rows)).mapToInt(Math::toIntExact).toArray();
    return new DatetimeColumn(millis, nanos);
  }

  /** Builds a column of instants. */
  public static final class Builder implements ColumnBuilder {
    private final LongColumn.Builder millis;
    private int[] nanos;

    public Builder(int expectedRows) {
      millis = new LongColumn.Builder(expectedRows);
    }

    public void append(long epochMillis) {
      append(epochMillis, 0);
    }

    public void append(long epochMillis, int nanosOfMilli) {
      int row = millis.size();
      if (nanosOfMilli != 0 && nanos == null) {
        nanos = new int[row + 8];
      }
      if (nanos != null) {
        nanos = row < nanos.length ? nanos : Arrays.copyOf(nanos, row * 2);
        nanos[row] = nanosOfMilli;
      }
      millis.append(epochMillis);
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
      append(datetimes.millis(row), datetimes.nanosOfMilli(row));
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
              millis.build().values(), nanos == null ? null : Arrays.copyOf(nanos, rows));
      nanos = null;
      return column;
    }
  }
}
