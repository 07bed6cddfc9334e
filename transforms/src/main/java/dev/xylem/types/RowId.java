package dev.xylem.types;

import static java.util.Objects.requireNonNull;

import java.io.Serializable;
import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The identity of a row within its table; its order is the order of production. */
public record RowId(ChunkId chunk, long ord) implements Comparable<RowId>, Serializable {
  private static final Comparator<RowId> ORDER =
      Comparator.comparing(RowId::chunk).thenComparingLong(RowId::ord);

  /** The id of a chunk of a file, and what was made of it. */
  private static final Pattern FROM_FILE =
      Pattern.compile("(\\p{XDigit}{4})@(\\p{XDigit}{12})((?:/\\p{XDigit}+|\\*\\d+)*)");

  private static final Pattern ORDINAL = Pattern.compile("\\d{1,18}");

  private static final Pattern FACTOR = Pattern.compile("\\*(\\d+)");

  public RowId {
    requireNonNull(chunk, "chunk");
  }

  /**
   * Where a row was read.
   *
   * @param file which file of its node, from 0
   * @param position in the file, from 0: the line of text files, the row of others
   */
  public record Source(int file, long position) {}

  /**
   * A row's id read back from its text.
   *
   * @throws IllegalArgumentException if it is none
   */
  public static RowId parse(String text) {
    int end = text.lastIndexOf('#');
    if (end < 1 || !ORDINAL.matcher(text.substring(end + 1)).matches()) {
      throw new IllegalArgumentException(
          "%s is no id of a row; one is like 0000@000000000001#12".formatted(text));
    }
    return new RowId(new ChunkId(text.substring(0, end)), Long.parseLong(text.substring(end + 1)));
  }

  /**
   * Where this row, or the one that it was made from, was read; empty if its chunk was gathered
   * from others.
   */
  public Optional<Source> source() {
    Matcher made = FROM_FILE.matcher(chunk.value());
    if (!made.matches()) {
      return Optional.empty();
    }
    // Parts keep the ordinals; every explosion has multiplied them.
    long inFile = ord;
    for (Matcher factor = FACTOR.matcher(made.group(3)); factor.find(); ) {
      inFile /= Long.parseLong(factor.group(1));
    }
    return Optional.of(
        new Source(
            Integer.parseInt(made.group(1), 16), Long.parseLong(made.group(2), 16) + inFile));
  }

  @Override
  public int compareTo(RowId other) {
    return ORDER.compare(this, other);
  }

  @Override
  public String toString() {
    return chunk + "#" + ord;
  }
}
