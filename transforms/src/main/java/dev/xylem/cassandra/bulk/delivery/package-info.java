/**
 * Brings SSTables to all replicas of their rows, by import, streaming or Sidecar, until as many
 * have them as the consistency level asks for. Uses {@code ring}, {@code schema} and {@code
 * session}.
 */
package dev.xylem.cassandra.bulk.delivery;
