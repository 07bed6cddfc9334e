package dev.xylem.wire;

/**
 * What a parent asks the process that writes SSTables for. A kind keeps its code for good.
 *
 * <p>Numbers are big-endian; a text is its length in bytes (int) and UTF-8.
 */
public enum RequestKind {
  /**
   * A stream of rows for one table begins: the table's keyspace, its {@code CREATE TABLE}, its id
   * in the cluster (two longs, 0 if it does not matter), the number of columns and their names in
   * the order of the values of a chunk, the first of which is the clustering column, the directory
   * for the SSTables, and the timestamp of the writes in microseconds.
   */
  OPEN(1),

  /**
   * Rows of one partition, ordered: their group of replicas (int), the length of the partition key
   * (int) and the key, the number of rows (int), then the columns. A column is the length that each
   * of its values has (int), or {@link #VARIABLE_LENGTH} and the lengths of its values (int each),
   * then the values.
   */
  CHUNK(2),

  /** There are no more rows; answered with {@link ReplyKind#FINISHED} or {@code FAILED}. */
  FINISH(3),

  /**
   * The stream has ended, whatever has become of it; answered with {@link ReplyKind#ENDED} when
   * none of its files is left in its directory.
   */
  END(4),

  /**
   * SSTables are to be sent to a node, under a number of their own: the table's keyspace, its
   * {@code CREATE TABLE} and its id in the cluster (two longs), whether it has indexes (int, 0 or
   * 1), the directory of the SSTables, the node's address (text) and port (int) for other nodes,
   * the number of token ranges that it keeps and their ends (two longs each, the first excluded),
   * and the path of the {@code cassandra.yaml} with the encryption between nodes, or an empty text;
   * answered with {@link ReplyKind#SENT}.
   */
  SEND(5);

  /** Stands for the length of a column whose values differ in length. */
  public static final int VARIABLE_LENGTH = -1;

  private final byte code;

  RequestKind(int code) {
    this.code = (byte) code;
  }

  byte code() {
    return code;
  }

  /**
   * @throws MalformedFrameException if there is none
   */
  static RequestKind of(byte code) {
    for (RequestKind kind : values()) {
      if (kind.code == code) {
        return kind;
      }
    }
    throw new MalformedFrameException("no request has the code " + code);
  }
}
