package dev.xylem.script;

import dev.xylem.types.FieldType;
import java.io.Serializable;

/** A field computed by a Python expression over {@code r.*} and other {@code p.*} fields. */
public record CalculatedField(String name, FieldType type, String expression)
    implements Serializable {}
