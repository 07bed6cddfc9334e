/**
 * The messages between the application and the JVMs that it starts, for both ends: frames for the
 * process that writes SSTables, lines for a Cassandra node. Depends on nothing, so that it can be
 * on any class path.
 */
package dev.xylem.wire;
