package dev.xylem.output;

import dev.xylem.sort.RowOrder;
import dev.xylem.types.Schema;
import java.io.Serializable;

/**
 * Which rows a file holds, and how.
 *
 * @param schema of chunks whose first columns are what the format encoded
 * @param order of the rows
 * @param limit how many rows are written, the first ones in that order
 */
record FileContent(FileFormat format, Schema schema, RowOrder order, long limit)
    implements Serializable {}
