package dev.xylem.cassandra.read;

import dev.xylem.types.BooleanColumn;
import dev.xylem.types.ColumnBuilder;
import dev.xylem.types.DatetimeColumn;
import dev.xylem.types.DecimalColumn;
import dev.xylem.types.DoubleColumn;
import dev.xylem.types.FieldType;
import dev.xylem.types.LongColumn;
import dev.xylem.types.StringColumn;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;

/** Appends values, as the native protocol has them, to a column. */
interface CellDecoder {
  /** An unscaled decimal of so many bytes has at most 17 digits. */
  int COMPACT_DECIMAL_BYTES = 7;

  /** Appends a value. */
  void append(ByteBuffer value);

  /**
   * A decoder of one field's values.
   *
   * @param builder of columns of that type
   */
  static CellDecoder of(FieldType type, ColumnBuilder builder) {
    CellDecoder present = ofPresent(type, builder);
    // Only a row that somebody else has written can lack a value.
    return value -> {
      if (value == null) {
        builder.appendValue(type.zero());
      } else {
        present.append(value);
      }
    };
  }

  private static CellDecoder ofPresent(FieldType type, ColumnBuilder builder) {
    return switch (type) {
      case INT -> {
        LongColumn.Builder longs = (LongColumn.Builder) builder;
        yield value -> longs.append(value.getLong(value.position()));
      }
      case FLOAT -> {
        DoubleColumn.Builder doubles = (DoubleColumn.Builder) builder;
        yield value -> doubles.append(value.getDouble(value.position()));
      }
      case STRING -> {
        StringColumn.Builder strings = (StringColumn.Builder) builder;
        yield value -> appendText(strings, value);
      }
      case BOOL -> {
        BooleanColumn.Builder booleans = (BooleanColumn.Builder) builder;
        yield value -> booleans.append(value.get(value.position()) != 0);
      }
      case DATETIME -> {
        DatetimeColumn.Builder datetimes = (DatetimeColumn.Builder) builder;
        yield value -> datetimes.append(value.getLong(value.position()));
      }
      case DECIMAL2 -> {
        DecimalColumn.Builder decimals = (DecimalColumn.Builder) builder;
        yield value -> appendDecimal(decimals, value);
      }
    };
  }

  private static void appendText(StringColumn.Builder strings, ByteBuffer value) {
    if (value.hasArray()) {
      strings.append(value.array(), value.arrayOffset() + value.position(), value.remaining());
    } else {
      byte[] bytes = new byte[value.remaining()];
      value.duplicate().get(bytes);
      strings.append(bytes, 0, bytes.length);
    }
  }

  private static void appendDecimal(DecimalColumn.Builder decimals, ByteBuffer value) {
    ByteBuffer in = value.duplicate();
    int scale = in.getInt();
    if (scale == DecimalColumn.SCALE && in.remaining() <= COMPACT_DECIMAL_BYTES) {
      long unscaled = in.get();
      while (in.hasRemaining()) {
        unscaled = unscaled << Byte.SIZE | (in.get() & 0xFF);
      }
      decimals.appendHundredths(unscaled);
      return;
    }
    byte[] unscaled = new byte[in.remaining()];
    in.get(unscaled);
    decimals.append(new BigDecimal(new BigInteger(unscaled), scale));
  }
}
