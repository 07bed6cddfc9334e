/** GraalPy: Python inside the JVM, isolated from the machine. */
package dev.xylem.python.graalpy;
