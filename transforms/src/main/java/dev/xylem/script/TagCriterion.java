package dev.xylem.script;

import java.io.Serializable;

/** A tag and the boolean expression over {@code r.*} under which a row gets it. */
public record TagCriterion(String tag, String expression) implements Serializable {}
