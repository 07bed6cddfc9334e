/** Writing chunks to files. */
package dev.xylem.output;
