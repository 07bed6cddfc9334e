package dev.xylem.script;

import java.io.Serializable;

/** A field in a key or an order. */
public record OrderComponent(String field, boolean descending, boolean ignoreCase)
    implements Serializable {}
