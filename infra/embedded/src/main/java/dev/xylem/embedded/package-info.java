/**
 * Cassandra nodes as child processes of this one, on the loopback interface.
 *
 * <p>Nothing of Cassandra is on the class path here: the child brings its own. Depends on {@code
 * wire}.
 */
package dev.xylem.embedded;
