/**
 * Aggregate functions and the running values that they keep for each group. Depends on {@code
 * function}, {@code eval}, {@code syntax}, {@code gofmt} and {@code types}.
 */
package dev.xylem.expr.aggregate;
