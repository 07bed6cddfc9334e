/**
 * Formulas of users in Python: their checks, the function generated from them, and the interface of
 * the interpreters that run it. Depends on {@code gofmt}, {@code script} and {@code types}, and not
 * on the engines, {@code python.cpython} and {@code python.graalpy}.
 */
package dev.xylem.python;
