package dev.xylem.load.parquet;

import dev.xylem.types.DecimalColumn;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.Optional;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;

/**
 * Decimals, exact whatever their scale: the annotated kinds, whose declared precision is not looked
 * at, and whole numbers.
 */
final class ParquetDecimalCells {
  private static final int[] TO_HUNDREDTHS = {100, 10, 1};
  private static final long MAX_UNSCALED = 9_999_999_999_999_999L;

  private final DecimalColumn.Builder target;
  private final int scale;

  private ParquetDecimalCells(DecimalColumn.Builder target, int scale) {
    this.target = target;
    this.scale = scale;
  }

  static Optional<ParquetCells> of(PrimitiveType source, DecimalColumn.Builder target) {
    if (ParquetCells.isInt(source)) {
      WholeNumbers numbers = WholeNumbers.of(source);
      ParquetDecimalCells decimals = new ParquetDecimalCells(target, 0);
      return Optional.of(values -> decimals.append(numbers.get(values)));
    }
    return ParquetCells.decimal(source)
        .flatMap(
            annotation ->
                new ParquetDecimalCells(target, annotation.getScale())
                    .cells(source.getPrimitiveTypeName()));
  }

  private Optional<ParquetCells> cells(PrimitiveTypeName physical) {
    return switch (physical) {
      case INT32 -> Optional.of(values -> append(values.getInteger()));
      case INT64 -> Optional.of(values -> append(values.getLong()));
      case BINARY, FIXED_LEN_BYTE_ARRAY -> Optional.of(this::appendBytes);
      default -> Optional.empty();
    };
  }

  private void append(long unscaled) {
    if (scale <= DecimalColumn.SCALE && unscaled >= -MAX_UNSCALED && unscaled <= MAX_UNSCALED) {
      target.appendHundredths(unscaled * TO_HUNDREDTHS[scale]);
    } else {
      target.append(BigDecimal.valueOf(unscaled, scale));
    }
  }

  /** Two's complement, the highest byte first. */
  private void appendBytes(ColumnReader values) {
    ByteBuffer bytes = values.getBinary().toByteBuffer();
    if (bytes.remaining() <= Long.BYTES) {
      long unscaled = bytes.hasRemaining() ? bytes.get() : 0;
      while (bytes.hasRemaining()) {
        unscaled = unscaled << Byte.SIZE | (bytes.get() & 0xff);
      }
      append(unscaled);
    } else {
      byte[] wide = new byte[bytes.remaining()];
      bytes.get(wide);
      appendWide(new BigInteger(wide));
    }
  }

  /** Most values of wide columns are small ones. */
  private void appendWide(BigInteger unscaled) {
    if (unscaled.bitLength() < Long.SIZE) {
      append(unscaled.longValue());
    } else {
      target.append(new BigDecimal(unscaled, scale));
    }
  }
}
