package dev.xylem.types;

import static java.util.Objects.requireNonNull;

import java.io.Serializable;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Names a chunk by where its rows come from, so that a retried bundle makes the same chunks again
 * and every row can be traced to its source.
 *
 * <ul>
 *   <li>{@code 0003@00000000a1f0}: read from the fourth file of the node, from that position on;
 *   <li>{@code .../000002}: the third part of a chunk that was cut;
 *   <li>{@code ...*4}: made from a chunk each of whose rows gives up to 4 rows; a row of it with
 *       ordinal {@code n} comes from the row with ordinal {@code n / 4};
 *   <li>{@code ...+12}: what was left of that chunk and of 11 chunks after it, numbered anew.
 * </ul>
 *
 * <p>Numbers are hexadecimal and padded, so that within one table the order of the texts is the
 * order in which the chunks were produced.
 */
public record ChunkId(String value) implements Comparable<ChunkId>, Serializable {
  /** How many files of a node can be numbered. */
  public static final int MAX_FILES = 1 << 16;

  private static final Pattern PART = Pattern.compile("(.+)/\\p{XDigit}{6}", Pattern.DOTALL);

  private static final Pattern EXPLODED = Pattern.compile("(.+)\\*(\\d{1,18})", Pattern.DOTALL);

  public ChunkId {
    requireNonNull(value, "value");
    if (value.isEmpty()) {
      throw new IllegalArgumentException("a chunk's id is a text");
    }
  }

  /**
   * A chunk read from a file.
   *
   * @param file which file of the node, from 0 to 65 535
   * @param position where in the file: a number that grows from chunk to chunk, below 2^48
   */
  public static ChunkId ofFile(int file, long position) {
    requireBits("file", file, 16);
    requireBits("position", position, 48);
    return new ChunkId(String.format("%04x@%012x", file, position));
  }

  /** The n-th piece of this chunk, from 0 to 16 777 215. */
  public ChunkId part(int n) {
    requireBits("part", n, 24);
    return new ChunkId(String.format("%s/%06x", value, n));
  }

  /** The chunk made by giving each row of this one up to that many rows. */
  public ChunkId exploded(long factor) {
    requirePositive("factor", factor);
    return new ChunkId(value + "*" + factor);
  }

  /** The chunk into which this one and others after it were gathered, in their order. */
  public ChunkId gathered(int chunks) {
    requirePositive("number of gathered chunks", chunks);
    return new ChunkId(value + "+" + chunks);
  }

  /**
   * How the rows of a chunk were made from those of another.
   *
   * @param source the chunk each of whose rows gave up to {@code factor} rows
   */
  public record Explosion(ChunkId source, long factor) {}

  /** The chunk that this one is a part of; empty if it is none. */
  public Optional<ChunkId> whole() {
    Matcher part = PART.matcher(value);
    return part.matches() ? Optional.of(new ChunkId(part.group(1))) : Optional.empty();
  }

  /** What this chunk, or the one that it is a part of, was exploded from; empty if it was not. */
  public Optional<Explosion> explosion() {
    Optional<ChunkId> whole = whole();
    if (whole.isPresent()) {
      return whole.get().explosion();
    }
    Matcher exploded = EXPLODED.matcher(value);
    return exploded.matches()
        ? Optional.of(
            new Explosion(new ChunkId(exploded.group(1)), Long.parseLong(exploded.group(2))))
        : Optional.empty();
  }

  /** A longer number would break the order of the texts. */
  private static void requireBits(String what, long number, int bits) {
    if (number < 0 || number >>> bits != 0) {
      throw new IllegalArgumentException(
          "a chunk's %s is a number of %d bits, not %d".formatted(what, bits, number));
    }
  }

  private static void requirePositive(String what, long number) {
    if (number < 1) {
      throw new IllegalArgumentException(
          "a chunk's %s is 1 or more, not %d".formatted(what, number));
    }
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
