/** The {@code distinct_table} node, and the check of unique indexes. */
package dev.xylem.join.distinct;
