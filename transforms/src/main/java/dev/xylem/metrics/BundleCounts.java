package dev.xylem.metrics;

import static java.util.Objects.requireNonNull;

import dev.xylem.types.Chunk;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What a step of a node has counted in one bundle. It travels among the chunks, so that what
 * arrives at the end of a pipeline is what the attempts have counted whose rows arrived there.
 */
public record BundleCounts(String node, Map<RowCount, Long> counts) {
  private static final String BEGIN = "counts ";

  public BundleCounts {
    requireNonNull(node, "node");
    counts = Map.copyOf(counts);
  }

  /** As a message that takes the way of the rows. */
  public Chunk toChunk() {
    return Chunk.ofMessage(toText());
  }

  /** As a text that {@link #parse} reads. */
  public String toText() {
    String texts =
        counts.entrySet().stream()
            .map(count -> count.getKey() + "=" + count.getValue())
            .collect(Collectors.joining(","));
    return BEGIN + texts + " " + node;
  }

  /**
   * @return empty if it is another text
   */
  public static Optional<BundleCounts> parse(String text) {
    if (!text.startsWith(BEGIN)) {
      return Optional.empty();
    }
    // The name of a node comes last: it may have any character.
    String[] parts = text.substring(BEGIN.length()).split(" ", 2);
    Map<RowCount, Long> counts = new EnumMap<>(RowCount.class);
    for (String each : parts[0].split(",")) {
      String[] count = each.split("=", 2);
      counts.put(RowCount.valueOf(count[0]), Long.valueOf(count[1]));
    }
    return Optional.of(new BundleCounts(parts[1], counts));
  }
}
