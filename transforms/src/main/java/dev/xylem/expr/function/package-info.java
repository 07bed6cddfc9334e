/**
 * The functions of the language, their signatures and the registry in which they are found by name.
 * Depends on {@code eval}, {@code syntax}, {@code gofmt} and {@code types}.
 */
package dev.xylem.expr.function;
