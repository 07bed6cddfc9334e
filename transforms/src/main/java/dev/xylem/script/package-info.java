/** The script language: its model as immutable records, and how a file becomes one. */
package dev.xylem.script;
