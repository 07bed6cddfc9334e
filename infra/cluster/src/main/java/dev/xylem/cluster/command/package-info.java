/** The commands of {@code xylem cluster}. */
package dev.xylem.cluster.command;
