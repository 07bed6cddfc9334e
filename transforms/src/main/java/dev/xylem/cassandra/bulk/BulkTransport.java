package dev.xylem.cassandra.bulk;

/** Ways of getting SSTables into nodes. */
public enum BulkTransport {
  /** Imported by a node on the worker's own machine, streamed to others. */
  AUTO,
  /** Imported by the node on the worker's own machine, which must be the only replica. */
  IMPORT,
  /** Streamed, as nodes do among themselves. */
  STREAM,
  /** Uploaded to the Sidecar beside each node. */
  SIDECAR
}
