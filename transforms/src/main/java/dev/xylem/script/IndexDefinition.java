package dev.xylem.script;

import java.io.Serializable;
import java.util.List;

/** A key of a table: what lookups join on, and where unique, what no two rows may share. */
public record IndexDefinition(String name, boolean unique, List<OrderComponent> components)
    implements Serializable {}
