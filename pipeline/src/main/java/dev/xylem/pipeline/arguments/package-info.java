/**
 * What several commands let users say on the command line: groups of options that picocli parses,
 * and makes settings of. Knows no command.
 */
package dev.xylem.pipeline.arguments;
