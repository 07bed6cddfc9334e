package dev.xylem.load;

import dev.xylem.expr.ConversionException;
import dev.xylem.types.StringColumn;
import java.nio.ByteBuffer;
import java.util.Optional;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.EnumLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.JsonLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.StringLogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;

/**
 * Texts: BYTE_ARRAY as STRING, ENUM or JSON, and without annotation, as some writers leave it, as
 * long as the bytes are UTF-8.
 */
final class ParquetStrings implements ParquetCells {
  private final StringColumn.Builder target;

  private ParquetStrings(StringColumn.Builder target) {
    this.target = target;
  }

  static Optional<ParquetCells> of(PrimitiveType source, StringColumn.Builder target) {
    LogicalTypeAnnotation annotation = source.getLogicalTypeAnnotation();
    boolean text =
        annotation == null
            || annotation instanceof StringLogicalTypeAnnotation
            || annotation instanceof EnumLogicalTypeAnnotation
            || annotation instanceof JsonLogicalTypeAnnotation;
    return text && source.getPrimitiveTypeName() == PrimitiveTypeName.BINARY
        ? Optional.of(new ParquetStrings(target))
        : Optional.empty();
  }

  @Override
  public void append(ColumnReader values) {
    ByteBuffer text = values.getBinary().toByteBuffer();
    byte[] bytes = text.array();
    int from = text.arrayOffset() + text.position();
    if (!Utf8Text.isValid(bytes, from, text.remaining())) {
      throw new ConversionException("the text is not in UTF-8");
    }
    target.append(bytes, from, text.remaining());
  }
}
