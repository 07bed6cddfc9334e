package dev.xylem.output;

import static org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit.MILLIS;
import static org.apache.parquet.schema.LogicalTypeAnnotation.decimalType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.stringType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.timestampType;

import dev.xylem.types.BooleanColumn;
import dev.xylem.types.Column;
import dev.xylem.types.DatetimeColumn;
import dev.xylem.types.DecimalColumn;
import dev.xylem.types.DoubleColumn;
import dev.xylem.types.FieldType;
import dev.xylem.types.LongColumn;
import dev.xylem.types.StringColumn;
import java.time.Instant;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;

/** How the values of a type are written to Parquet. */
enum ParquetEncoding {
  STRING(FieldType.STRING, PrimitiveTypeName.BINARY, stringType()) {
    @Override
    void add(Column column, int row, RecordConsumer out) {
      StringColumn texts = (StringColumn) column;
      // Said to be reused, so that a dictionary copies the text and does not keep the whole chunk.
      out.addBinary(
          Binary.fromReusedByteArray(texts.bytes(), texts.offset(row), texts.length(row)));
    }
  },
  INT(FieldType.INT, PrimitiveTypeName.INT64, null) {
    @Override
    void add(Column column, int row, RecordConsumer out) {
      out.addLong(((LongColumn) column).get(row));
    }
  },
  FLOAT(FieldType.FLOAT, PrimitiveTypeName.DOUBLE, null) {
    @Override
    void add(Column column, int row, RecordConsumer out) {
      out.addDouble(((DoubleColumn) column).get(row));
    }
  },
  BOOL(FieldType.BOOL, PrimitiveTypeName.BOOLEAN, null) {
    @Override
    void add(Column column, int row, RecordConsumer out) {
      out.addBoolean(((BooleanColumn) column).get(row));
    }
  },
  /** Hundredths of at most 18 digits; what lies beyond the second place is cut off. */
  DECIMAL2(
      FieldType.INT,
      PrimitiveTypeName.INT64,
      decimalType(DecimalColumn.SCALE, HundredthsEncoding.PRECISION)) {
    @Override
    LongColumn encode(Column column) {
      return HundredthsEncoding.hundredths((DecimalColumn) column);
    }

    @Override
    void add(Column column, int row, RecordConsumer out) {
      INT.add(column, row, out);
    }
  },
  /** The zero, the first moment of year 1, is no value: readers of Parquet know null. */
  DATETIME(FieldType.INT, PrimitiveTypeName.INT64, timestampType(true, MILLIS)) {
    @Override
    LongColumn encode(Column column) {
      DatetimeColumn datetimes = (DatetimeColumn) column;
      long[] millis = new long[datetimes.size()];
      for (int row = 0; row < millis.length; row++) {
        boolean zero = datetimes.millis(row) == ZERO_MILLIS && datetimes.nanosOfMilli(row) == 0;
        millis[row] = zero ? NULL : datetimes.millis(row);
      }
      return LongColumn.wrap(millis);
    }

    @Override
    boolean isNull(Column column, int row) {
      return ((LongColumn) column).get(row) == NULL;
    }

    @Override
    void add(Column column, int row, RecordConsumer out) {
      INT.add(column, row, out);
    }
  };

  private static final long ZERO_MILLIS = ((Instant) FieldType.DATETIME.zero()).toEpochMilli();

  /** No datetime that a script can make is as early. */
  private static final long NULL = Long.MIN_VALUE;

  private final FieldType encodedType;
  private final PrimitiveTypeName primitive;
  private final LogicalTypeAnnotation annotation;

  ParquetEncoding(
      FieldType encodedType, PrimitiveTypeName primitive, LogicalTypeAnnotation annotation) {
    this.encodedType = encodedType;
    this.primitive = primitive;
    this.annotation = annotation;
  }

  static ParquetEncoding of(FieldType type) {
    return valueOf(type.name());
  }

  /** The type of the columns that {@link #encode} gives. */
  FieldType encodedType() {
    return encodedType;
  }

  /** The column of a file. */
  PrimitiveType type(String name) {
    return Types.optional(primitive).as(annotation).named(name);
  }

  /**
   * The values as they are added to a file.
   *
   * @throws ValueOutOfRangeException if one of them cannot be
   */
  Column encode(Column column) {
    return column;
  }

  /** Whether a row of an encoded column is left out of the file. */
  boolean isNull(Column column, int row) {
    return false;
  }

  /** Adds the value in a row of an encoded column. */
  abstract void add(Column column, int row, RecordConsumer out);
}
