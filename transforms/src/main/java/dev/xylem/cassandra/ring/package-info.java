/**
 * The ring of a cluster: tokens, ranges of them, and the nodes that keep their rows, as the nodes
 * see it and as a keyspace is replicated. Uses no other package of Cassandra.
 */
package dev.xylem.cassandra.ring;
