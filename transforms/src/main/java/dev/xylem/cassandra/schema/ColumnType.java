package dev.xylem.cassandra.schema;

import dev.xylem.types.FieldType;
import java.util.Arrays;
import java.util.Optional;

/** The types of CQL in which fields are kept. */
enum ColumnType {
  BIGINT(FieldType.INT, "bigint"),
  DOUBLE(FieldType.FLOAT, "double"),
  TEXT(FieldType.STRING, "text"),
  BOOLEAN(FieldType.BOOL, "boolean"),
  TIMESTAMP(FieldType.DATETIME, "timestamp"),
  DECIMAL(FieldType.DECIMAL2, "decimal");

  private final FieldType fieldType;
  private final String cql;

  ColumnType(FieldType fieldType, String cql) {
    this.fieldType = fieldType;
    this.cql = cql;
  }

  static ColumnType of(FieldType fieldType) {
    return Arrays.stream(values()).filter(type -> type.fieldType == fieldType).findFirst().get();
  }

  /** The type of that name in CQL; empty if no field is kept in it. */
  static Optional<ColumnType> named(String cql) {
    return Arrays.stream(values()).filter(type -> type.cql.equals(cql)).findFirst();
  }

  FieldType fieldType() {
    return fieldType;
  }

  String cql() {
    return cql;
  }
}
