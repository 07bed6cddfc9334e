package dev.xylem.types;

import java.time.Instant;
import org.apache.beam.sdk.schemas.Schema.TypeName;
import org.apache.beam.sdk.values.Row;

/** What the schemas of Beam's rows and of chunks are to each other. */
final class BeamSchemas {
  private BeamSchemas() {}

  /** INT64, DOUBLE, STRING, BOOLEAN, DATETIME and DECIMAL; nothing nullable. */
  static org.apache.beam.sdk.schemas.Schema toBeam(Schema schema) {
    org.apache.beam.sdk.schemas.Schema.Builder beam = org.apache.beam.sdk.schemas.Schema.builder();
    for (Field field : schema.fields()) {
      beam.addField(field.name(), toBeam(field.type()));
    }
    return beam.build();
  }

  private static org.apache.beam.sdk.schemas.Schema.FieldType toBeam(FieldType type) {
    return switch (type) {
      case INT -> org.apache.beam.sdk.schemas.Schema.FieldType.INT64;
      case FLOAT -> org.apache.beam.sdk.schemas.Schema.FieldType.DOUBLE;
      case STRING -> org.apache.beam.sdk.schemas.Schema.FieldType.STRING;
      case BOOL -> org.apache.beam.sdk.schemas.Schema.FieldType.BOOLEAN;
      case DATETIME -> org.apache.beam.sdk.schemas.Schema.FieldType.DATETIME;
      case DECIMAL2 -> org.apache.beam.sdk.schemas.Schema.FieldType.DECIMAL;
    };
  }

  /**
   * Integers of any width become ints, both kinds of floating point floats.
   *
   * @throws IllegalArgumentException if a field has a type that chunks do not have
   */
  static Schema fromBeam(org.apache.beam.sdk.schemas.Schema beam) {
    return Schema.of(
        beam.getFields().stream()
            .map(field -> new Field(field.getName(), fromBeam(field.getName(), field.getType())))
            .toList());
  }

  private static FieldType fromBeam(
      String name, org.apache.beam.sdk.schemas.Schema.FieldType type) {
    TypeName typeName = type.getTypeName();
    return switch (typeName) {
      case BYTE, INT16, INT32, INT64 -> FieldType.INT;
      case FLOAT, DOUBLE -> FieldType.FLOAT;
      case STRING -> FieldType.STRING;
      case BOOLEAN -> FieldType.BOOL;
      case DATETIME -> FieldType.DATETIME;
      case DECIMAL -> FieldType.DECIMAL2;
      default ->
          throw new IllegalArgumentException(
              "field %s is %s; chunks have integers, floating point numbers, strings, booleans, datetimes and decimals"
                  .formatted(name, typeName));
    };
  }

  /** The value of a field as {@link Column#value} gives it; the type's zero for null. */
  static Object fromBeam(Row row, int index, FieldType type) {
    Object value = row.getValue(index);
    if (value == null) {
      return type.zero();
    }
    return switch (type) {
      case INT -> ((Number) value).longValue();
      case FLOAT -> ((Number) value).doubleValue();
      case STRING, BOOL, DECIMAL2 -> value;
      case DATETIME -> Instant.ofEpochMilli(((org.joda.time.ReadableInstant) value).getMillis());
    };
  }

  /** The value of a field of a row; instants are cut to milliseconds. */
  static Object toBeam(Column column, int row) {
    Object value = column.value(row);
    return value instanceof Instant instant
        ? org.joda.time.Instant.ofEpochMilli(instant.toEpochMilli())
        : value;
  }
}
