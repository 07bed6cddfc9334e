package dev.xylem.cassandra.write;

import java.io.Serializable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How many batches of a JVM's writers may be under way at once: found from latencies and refusals
 * between two bounds, or always the same where the bounds are.
 */
public record WriteConcurrency(int floor, int ceiling) implements Serializable {
  /** What suits any cluster. */
  public static final WriteConcurrency AUTOMATIC = new WriteConcurrency(4, 256);

  private static final int MAX_BATCHES = 1024;
  private static final Pattern NUMBERS = Pattern.compile("(\\d{1,6})(?:\\.\\.(\\d{1,6}))?");

  public WriteConcurrency {
    if (floor < 1 || ceiling > MAX_BATCHES) {
      throw new IllegalArgumentException(
          "write concurrency %s: from 1 to %d batches, as a connection takes no more"
              .formatted(text(floor, ceiling), MAX_BATCHES));
    }
    if (floor > ceiling) {
      throw new IllegalArgumentException(
          "write concurrency %s: the first must not be larger".formatted(text(floor, ceiling)));
    }
  }

  public static WriteConcurrency fixed(int batches) {
    return new WriteConcurrency(batches, batches);
  }

  /**
   * @param text {@code auto}, a number, or bounds: {@code 8..64}
   * @throws IllegalArgumentException if it is none of these
   */
  public static WriteConcurrency parse(String text) {
    if (text.equals("auto")) {
      return AUTOMATIC;
    }
    Matcher numbers = NUMBERS.matcher(text);
    if (!numbers.matches()) {
      throw new IllegalArgumentException(
          "write concurrency %s: expected auto, a number such as 32, or bounds such as 8..64"
              .formatted(text));
    }
    String floor = numbers.group(1);
    String ceiling = numbers.group(2) == null ? floor : numbers.group(2);
    return new WriteConcurrency(Integer.parseInt(floor), Integer.parseInt(ceiling));
  }

  /** A limiter to be shared by those whose batches are to be counted together. */
  WriteLimiter newLimiter() {
    return floor == ceiling
        ? new FixedWriteLimiter(floor)
        : new AimdWriteLimiter(new AimdLimit(floor, ceiling), System::nanoTime);
  }

  @Override
  public String toString() {
    return text(floor, ceiling);
  }

  private static String text(int floor, int ceiling) {
    return floor == ceiling ? Integer.toString(floor) : floor + ".." + ceiling;
  }
}
