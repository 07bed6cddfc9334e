/**
 * The commands of {@code xylem}, one class each. They parse, call the package that does the work,
 * and print. Nothing depends on them.
 */
package dev.xylem.pipeline.command;
