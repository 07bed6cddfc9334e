/** What a script demands of the rows that a node makes. */
package dev.xylem.script.check;
