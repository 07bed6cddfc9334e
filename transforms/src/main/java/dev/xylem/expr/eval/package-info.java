/**
 * Checked expressions: operators, conversions and choices with known types, evaluated over the
 * columns of a block. Depends on {@code syntax} for its operators, on {@code gofmt} and {@code
 * types}.
 */
package dev.xylem.expr.eval;
