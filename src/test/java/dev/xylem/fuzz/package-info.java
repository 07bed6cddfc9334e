/**
 * What is fed with made-up input: by Jazzer, guided by coverage ({@code dev/fuzz}), and with what
 * it found and small samples, in the unit tests. A target is a class {@code ...Fuzz}; those that
 * read what is not public are in the package that reads it.
 */
package dev.xylem.fuzz;
