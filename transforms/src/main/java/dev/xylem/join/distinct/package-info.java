/**
 * The {@code distinct_table} node, and the check of unique indexes.
 *
 * <p>Depends on {@code join}, {@code expr}, {@code metrics}, {@code script}, {@code shuffle} and
 * {@code types}.
 */
package dev.xylem.join.distinct;
