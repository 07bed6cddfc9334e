package dev.xylem.pipeline.init;

import dev.xylem.types.FieldType;
import java.util.Optional;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DateLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DecimalLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.IntLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.StringLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimestampLogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.Type;

/** Which columns of a Parquet file can be read, and as what. */
final class ParquetTypes {
  private ParquetTypes() {}

  /**
   * Empty for columns that cannot be read: nested, repeated, or of a type without a counterpart.
   */
  static Optional<FieldType> fieldType(Type type) {
    if (!type.isPrimitive() || type.isRepetition(Type.Repetition.REPEATED)) {
      return Optional.empty();
    }
    PrimitiveType primitive = type.asPrimitiveType();
    LogicalTypeAnnotation meaning = primitive.getLogicalTypeAnnotation();
    return Optional.ofNullable(
        switch (primitive.getPrimitiveTypeName()) {
          case BINARY -> meaning instanceof StringLogicalTypeAnnotation ? FieldType.STRING : null;
          case INT32, INT64 -> integer(meaning);
          case FIXED_LEN_BYTE_ARRAY ->
              meaning instanceof DecimalLogicalTypeAnnotation ? FieldType.DECIMAL2 : null;
          case INT96 -> FieldType.DATETIME;
          case FLOAT, DOUBLE -> meaning == null ? FieldType.FLOAT : null;
          case BOOLEAN -> meaning == null ? FieldType.BOOL : null;
        });
  }

  private static FieldType integer(LogicalTypeAnnotation meaning) {
    if (meaning == null || meaning instanceof IntLogicalTypeAnnotation) {
      return FieldType.INT;
    }
    if (meaning instanceof DecimalLogicalTypeAnnotation) {
      return FieldType.DECIMAL2;
    }
    return meaning instanceof TimestampLogicalTypeAnnotation
            || meaning instanceof DateLogicalTypeAnnotation
        ? FieldType.DATETIME
        : null;
  }

  /** What reading it loses. */
  static Optional<String> note(Type type) {
    return type.getLogicalTypeAnnotation() instanceof DecimalLogicalTypeAnnotation decimal
            && decimal.getScale() > 2
        ? Optional.of("%d decimal places, rounded to 2".formatted(decimal.getScale()))
        : Optional.empty();
  }
}
