/**
 * How a file of JSON or YAML becomes a script: {@link ScriptReader} puts parameters in, parses the
 * text to a tree of values, checks its keys, and decodes the tree to the model in {@code script}.
 * What is wrong comes out as {@link Problem}s, each with its place in the file.
 *
 * <p>Depends on {@code script} and {@code types}.
 */
package dev.xylem.script.reading;
