package dev.xylem.load.parquet;

import dev.xylem.gofmt.ConversionException;
import dev.xylem.load.Utf8Text;
import dev.xylem.types.StringColumn;
import java.nio.ByteBuffer;
import java.util.Optional;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.io.api.Binary;
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
final class ParquetStringCells implements ParquetCells {
  private final StringColumn.Builder target;

  /** In a column with a dictionary, equal texts one after the other are one object. */
  private Binary latest;

  private ByteBuffer latestText;

  private ParquetStringCells(StringColumn.Builder target) {
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
        ? Optional.of(new ParquetStringCells(target))
        : Optional.empty();
  }

  @Override
  public void append(ColumnReader values) {
    Binary value = values.getBinary();
    if (value != latest) {
      latestText = valid(value.toByteBuffer());
      latest = value;
    }
    target.append(
        latestText.array(),
        latestText.arrayOffset() + latestText.position(),
        latestText.remaining());
  }

  private static ByteBuffer valid(ByteBuffer text) {
    int from = text.arrayOffset() + text.position();
    if (!Utf8Text.isValid(text.array(), from, text.remaining())) {
      throw new ConversionException("the text is not in UTF-8");
    }
    return text;
  }
}
