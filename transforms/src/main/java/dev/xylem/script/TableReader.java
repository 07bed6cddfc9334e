package dev.xylem.script;

import java.io.Serializable;

/**
 * Reads a table.
 *
 * @param table the name of the table in the script
 * @param expectedBatches a hint; it decides only how many files a {@code {batch_idx}} template
 *     gives
 */
public record TableReader(String table, int expectedBatches) implements Serializable {}
