/**
 * The model of a script as immutable records: its nodes, what they read, calculate and write, and
 * the tables between them. It knows nothing of files: {@code script.reading} makes it. Depends on
 * {@code types}.
 */
package dev.xylem.script;
