/**
 * The commands {@code bench} and {@code generate}. They parse, call the package that does the work,
 * and print. Nothing depends on them.
 */
package dev.xylem.bench.command;
