/** The main class of the jar that Flink takes. */
package dev.xylem.flink;
