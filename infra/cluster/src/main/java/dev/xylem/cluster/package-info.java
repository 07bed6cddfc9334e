/**
 * Clusters for development and tests: a Flink and a Cassandra of several members, each of which can
 * be started, stopped, killed and frozen. Today they are processes on this machine; {@link
 * dev.xylem.cluster.ClusterControl} is what stays where they are elsewhere.
 */
package dev.xylem.cluster;
