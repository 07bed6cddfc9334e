package dev.xylem.script;

import java.io.Serializable;
import java.util.List;

/**
 * Sorts the rows of a file.
 *
 * @param limit how many rows to keep; all of them when 0
 */
public record Top(List<OrderComponent> order, long limit) implements Serializable {}
