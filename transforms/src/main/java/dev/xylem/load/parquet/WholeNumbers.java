package dev.xylem.load.parquet;

import dev.xylem.gofmt.ConversionException;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.schema.LogicalTypeAnnotation.IntLogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;

/** Whole numbers of INT32 and INT64 columns, signed or not. */
@FunctionalInterface
interface WholeNumbers {
  /**
   * @throws ConversionException if the number has more than 63 bits
   */
  long get(ColumnReader values);

  static WholeNumbers of(PrimitiveType source) {
    boolean unsigned =
        source.getLogicalTypeAnnotation() instanceof IntLogicalTypeAnnotation ints
            && !ints.isSigned();
    if (source.getPrimitiveTypeName() == PrimitiveTypeName.INT32) {
      return unsigned
          ? values -> Integer.toUnsignedLong(values.getInteger())
          : ColumnReader::getInteger;
    }
    return unsigned ? WholeNumbers::unsigned : ColumnReader::getLong;
  }

  private static long unsigned(ColumnReader values) {
    long value = values.getLong();
    if (value < 0) {
      throw new ConversionException(
          Long.toUnsignedString(value) + " is larger than the largest int");
    }
    return value;
  }
}
