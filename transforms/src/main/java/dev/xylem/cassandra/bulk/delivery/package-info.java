/**
 * Brings SSTables to all replicas of their rows, by import, streaming or Sidecar, until as many
 * have them as the consistency level asks for. Uses {@code ring} and {@code schema}.
 */
package dev.xylem.cassandra.bulk.delivery;
