package dev.xylem.load.parquet;

import dev.xylem.types.BooleanColumn;
import dev.xylem.types.ColumnBuilder;
import dev.xylem.types.DatetimeColumn;
import dev.xylem.types.DecimalColumn;
import dev.xylem.types.DoubleColumn;
import dev.xylem.types.FieldType;
import dev.xylem.types.LongColumn;
import dev.xylem.types.StringColumn;
import java.util.Arrays;
import java.util.Optional;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.schema.LogicalTypeAnnotation.DecimalLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.IntLogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;

/** Reads values of one Parquet type, none of them null, into a column of a chunk. */
@FunctionalInterface
interface ParquetCells {
  /**
   * Appends the value at which the reader stands.
   *
   * @throws dev.xylem.gofmt.ConversionException if the column's type cannot hold it
   */
  void append(ColumnReader values);

  /**
   * How values of a Parquet type become values of a type of the script: their own type, or one that
   * holds all of them exactly.
   *
   * @return empty if the one cannot be read as the other
   */
  static Optional<ParquetCells> of(PrimitiveType source, ColumnBuilder target) {
    if (target instanceof StringColumn.Builder strings) {
      return ParquetStringCells.of(source, strings);
    }
    if (target instanceof LongColumn.Builder ints) {
      return isInt(source) ? Optional.of(ints(source, ints)) : Optional.empty();
    }
    if (target instanceof DoubleColumn.Builder floats) {
      return floats(source, floats);
    }
    if (target instanceof BooleanColumn.Builder bools) {
      return source.getPrimitiveTypeName() == PrimitiveTypeName.BOOLEAN
          ? Optional.of(values -> bools.append(values.getBoolean()))
          : Optional.empty();
    }
    if (target instanceof DatetimeColumn.Builder datetimes) {
      return ParquetDatetimeCells.of(source, datetimes);
    }
    return ParquetDecimalCells.of(source, (DecimalColumn.Builder) target);
  }

  /** The type of the script that a Parquet type is read as, if there is one. */
  static Optional<FieldType> typeOf(PrimitiveType source) {
    if (isInt(source)) {
      return Optional.of(FieldType.INT);
    }
    return Arrays.stream(FieldType.values())
        .filter(type -> of(source, type.newColumnBuilder(0)).isPresent())
        .findFirst();
  }

  static boolean isInt(PrimitiveType source) {
    return (source.getPrimitiveTypeName() == PrimitiveTypeName.INT32
            || source.getPrimitiveTypeName() == PrimitiveTypeName.INT64)
        && (source.getLogicalTypeAnnotation() == null
            || source.getLogicalTypeAnnotation() instanceof IntLogicalTypeAnnotation);
  }

  private static ParquetCells ints(PrimitiveType source, LongColumn.Builder target) {
    WholeNumbers numbers = WholeNumbers.of(source);
    return values -> target.append(numbers.get(values));
  }

  /** Ints of 32 bits are floats exactly; those of 64 are not. */
  private static Optional<ParquetCells> floats(PrimitiveType source, DoubleColumn.Builder target) {
    PrimitiveTypeName physical = source.getPrimitiveTypeName();
    if (source.getLogicalTypeAnnotation() == null && physical == PrimitiveTypeName.DOUBLE) {
      return Optional.of(values -> target.append(values.getDouble()));
    }
    if (source.getLogicalTypeAnnotation() == null && physical == PrimitiveTypeName.FLOAT) {
      return Optional.of(values -> target.append(values.getFloat()));
    }
    if (isInt(source) && physical == PrimitiveTypeName.INT32) {
      WholeNumbers numbers = WholeNumbers.of(source);
      return Optional.of(values -> target.append(numbers.get(values)));
    }
    return Optional.empty();
  }

  static Optional<DecimalLogicalTypeAnnotation> decimal(PrimitiveType source) {
    return source.getLogicalTypeAnnotation() instanceof DecimalLogicalTypeAnnotation decimal
        ? Optional.of(decimal)
        : Optional.empty();
  }
}
