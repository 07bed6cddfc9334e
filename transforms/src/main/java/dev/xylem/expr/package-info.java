/**
 * The expression language: compiled expressions, aggregates and projections, and the checker that
 * gives names their meaning. What is written with expressions is parsed by {@code syntax}, checked
 * here, and evaluated over columns by {@code eval}.
 *
 * <p>Depends on {@code aggregate}, {@code function}, {@code eval}, {@code syntax}, each of which
 * knows only those after it; on {@code gofmt}, {@code script} and {@code types}.
 */
package dev.xylem.expr;
