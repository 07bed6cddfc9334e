/**
 * CPython: Python in processes of the user's own interpreter, isolated from the machine. Depends on
 * {@code python}, {@code script} and {@code types}.
 */
package dev.xylem.python.cpython;
