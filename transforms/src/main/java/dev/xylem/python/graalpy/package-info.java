/**
 * GraalPy: Python inside the JVM, shut off from the machine. Depends on {@code python}, {@code
 * script} and {@code types}.
 */
package dev.xylem.python.graalpy;
