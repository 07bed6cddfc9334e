/**
 * GraalPy: Python inside the JVM, isolated from the machine. Depends on {@code python}, {@code
 * script} and {@code types}.
 */
package dev.xylem.python.graalpy;
