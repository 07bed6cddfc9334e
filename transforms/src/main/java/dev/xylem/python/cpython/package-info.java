/**
 * CPython: Python in processes of the user's own interpreter, shut off from the machine. Depends on
 * {@code python}, {@code script} and {@code types}.
 */
package dev.xylem.python.cpython;
