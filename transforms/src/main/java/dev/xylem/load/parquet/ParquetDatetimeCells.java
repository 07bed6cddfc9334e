package dev.xylem.load.parquet;

import dev.xylem.types.DatetimeColumn;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DateLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimestampLogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;

/** Instants: timestamps of all units, those of 12 bytes as older writers made them, and dates. */
final class ParquetDatetimeCells {
  private static final long MILLIS_PER_DAY = 86_400_000L;
  private static final long NANOS_PER_MILLI = 1_000_000L;
  private static final long JULIAN_DAY_OF_EPOCH = 2_440_588L;

  private ParquetDatetimeCells() {}

  static Optional<ParquetCells> of(PrimitiveType source, DatetimeColumn.Builder target) {
    LogicalTypeAnnotation annotation = source.getLogicalTypeAnnotation();
    PrimitiveTypeName physical = source.getPrimitiveTypeName();
    if (physical == PrimitiveTypeName.INT96) {
      return Optional.of(values -> appendInt96(values, target));
    }
    if (physical == PrimitiveTypeName.INT32 && annotation instanceof DateLogicalTypeAnnotation) {
      return Optional.of(values -> target.append(values.getInteger() * MILLIS_PER_DAY));
    }
    return physical == PrimitiveTypeName.INT64
            && annotation instanceof TimestampLogicalTypeAnnotation timestamp
        ? Optional.of(timestamps(timestamp.getUnit(), target))
        : Optional.empty();
  }

  private static ParquetCells timestamps(
      LogicalTypeAnnotation.TimeUnit unit, DatetimeColumn.Builder target) {
    return switch (unit) {
      case MILLIS -> values -> target.append(values.getLong());
      case MICROS -> values -> append(values.getLong(), 1_000, target);
      case NANOS -> values -> append(values.getLong(), NANOS_PER_MILLI, target);
    };
  }

  private static void append(long ticks, long perMilli, DatetimeColumn.Builder target) {
    target.append(
        Math.floorDiv(ticks, perMilli),
        (int) (Math.floorMod(ticks, perMilli) * (NANOS_PER_MILLI / perMilli)));
  }

  /** Nanoseconds of the day and the Julian day, the lowest byte first. */
  private static void appendInt96(ColumnReader values, DatetimeColumn.Builder target) {
    ByteBuffer bytes = values.getBinary().toByteBuffer().order(ByteOrder.LITTLE_ENDIAN);
    long nanosOfDay = bytes.getLong();
    long day = bytes.getInt() - JULIAN_DAY_OF_EPOCH;
    target.append(
        day * MILLIS_PER_DAY + Math.floorDiv(nanosOfDay, NANOS_PER_MILLI),
        (int) Math.floorMod(nanosOfDay, NANOS_PER_MILLI));
  }
}
