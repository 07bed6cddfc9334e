package dev.xylem.types;

import java.math.BigDecimal;
import java.math.BigInteger;

/** The written form of columns of decimals: hundredths, or scale and digits of each value. */
final class DecimalEncoding {
  private static final int COMPACT = 0;
  private static final int WIDE = 1;

  private DecimalEncoding() {}

  static void encode(DecimalColumn column, SliceOutput out) {
    if (column.isCompact()) {
      out.writeByte(COMPACT);
      out.writeLongs(column.hundredths(), column.size());
    } else {
      out.writeByte(WIDE);
      encodeWide(column, out);
    }
  }

  private static void encodeWide(DecimalColumn column, SliceOutput out) {
    for (int row = 0; row < column.size(); row++) {
      BigDecimal decimal = column.get(row);
      byte[] unscaled = decimal.unscaledValue().toByteArray();
      out.writeVarLong(decimal.scale());
      out.writeVarLong(unscaled.length);
      out.writeBytes(unscaled, 0, unscaled.length);
    }
  }

  static DecimalColumn decode(SliceInput in, int rows) {
    return in.readByte() == COMPACT
        ? DecimalColumn.ofHundredths(in.readLongs(rows))
        : DecimalColumn.ofWide(decodeWide(in, rows));
  }

  private static BigDecimal[] decodeWide(SliceInput in, int rows) {
    BigDecimal[] decimals = new BigDecimal[rows];
    for (int row = 0; row < rows; row++) {
      int scale = Math.toIntExact(in.readVarLong());
      int length = Math.toIntExact(in.readVarLong());
      decimals[row] = new BigDecimal(new BigInteger(in.buffer(), in.position(), length), scale);
      in.skip(length);
    }
    return decimals;
  }
}
