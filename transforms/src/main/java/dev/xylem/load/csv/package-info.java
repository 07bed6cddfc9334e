/** Loading delimited text: the parser, the values of its cells, and the transform. */
package dev.xylem.load.csv;
