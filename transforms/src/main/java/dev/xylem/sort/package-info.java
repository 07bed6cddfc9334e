/**
 * Rows in an order, within a fixed amount of memory: all of them by an external sort, or the first
 * ones.
 *
 * <p>Depends on {@code script} and {@code types}.
 */
package dev.xylem.sort;
