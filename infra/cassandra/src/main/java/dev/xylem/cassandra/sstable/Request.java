package dev.xylem.cassandra.sstable;

/**
 * What the parent asks for. A frame is its own length without these four bytes (int), what is asked
 * for (byte, the position in this list), the number of the stream that it is about (int), and what
 * each of these says. Texts are a length in bytes (int) and UTF-8; numbers are big-endian.
 */
enum Request {
  /**
   * A stream of rows for one table begins: the table's keyspace, its {@code CREATE TABLE}, its id
   * in the cluster (two longs, 0 if it does not matter), the number of columns and their names in
   * the order of the values of a chunk, the first of which is the clustering column, the directory
   * for the SSTables, and the timestamp of the writes in microseconds.
   */
  OPEN,

  /**
   * Rows of one partition, ordered: their group of replicas (int), the length of the partition key
   * (int) and the key, the number of rows (int), then the columns. A column is the length that each
   * of its values has (int), or -1 and the lengths of its values (int each), then the values.
   */
  CHUNK,

  /** There are no more rows; answered with {@link Reply#FINISHED} or {@link Reply#FAILED}. */
  FINISH,

  /**
   * The stream has ended, whatever has become of it; answered with {@link Reply#ENDED} when none of
   * its files is left in its directory.
   */
  END,

  /**
   * SSTables are to be sent to a node, under a number of their own: the table's keyspace, its
   * {@code CREATE TABLE} and its id in the cluster (two longs), whether it has indexes (int, 0 or
   * 1), the directory of the SSTables, the node's address (text) and port (int) for other nodes,
   * the number of token ranges that it keeps and their ends (two longs each, the first excluded),
   * and the path of the {@code cassandra.yaml} with the encryption between nodes, or an empty text;
   * answered with {@link Reply#SENT}.
   */
  SEND
}
