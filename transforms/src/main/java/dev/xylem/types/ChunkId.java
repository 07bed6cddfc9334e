package dev.xylem.types;

import static java.util.Objects.requireNonNull;

import java.io.Serializable;

/**
 * Names a chunk by where its rows come from, so that a retried bundle makes the same chunks again
 * and every row can be traced to its source.
 *
 * <ul>
 *   <li>{@code 0003@00000000a1f0}: read from the fourth file of the node, from that position on;
 *   <li>{@code .../000002}: the third part of a chunk that was cut;
 *   <li>{@code ...*4}: made from a chunk each of whose rows gives up to 4 rows; a row of it with
 *       ordinal {@code n} comes from the row with ordinal {@code n / 4}.
 * </ul>
 *
 * <p>Numbers are hexadecimal and padded, so that within one table the order of the texts is the
 * order in which the chunks were produced.
 */
public record ChunkId(String value) implements Comparable<ChunkId>, Serializable {
  public ChunkId {
    requireNonNull(value, "value");
  }

  /**
   * A chunk read from a file.
   *
   * @param file which file of the node, from 0
   * @param position where in the file: a number that grows from chunk to chunk
   */
  public static ChunkId ofFile(int file, long position) {
    return new ChunkId(String.format("%04x@%012x", file, position));
  }

  /** The n-th piece, from 0, of this chunk. */
  public ChunkId part(int n) {
    return new ChunkId(String.format("%s/%06x", value, n));
  }

  /** The chunk made by giving each row of this one up to that many rows. */
  public ChunkId exploded(long factor) {
    return new ChunkId(value + "*" + factor);
  }

  @Override
  public int compareTo(ChunkId other) {
    return value.compareTo(other.value);
  }

  @Override
  public String toString() {
    return value;
  }
}
