/** GraalPy: Python inside the JVM, shut off from the machine. */
package dev.xylem.python.graalpy;
