package dev.xylem.pipeline.preview;

import dev.xylem.sort.FirstChunks;
import dev.xylem.types.Chunk;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What a pipeline in this JVM hands to whoever waits for it: the rows at its end, and the first row
 * that each node has rejected.
 */
final class KeptRows {
  private static final Map<String, KeptRows> BY_RUN = new ConcurrentHashMap<>();

  /** As much as a person can look through, and a small heap holds beside Flink. */
  private static final long MAX_BYTES = 128L << 20;

  private final FirstChunks rows = new FirstChunks(Long.MAX_VALUE);
  private final Map<String, String> rejected = new ConcurrentHashMap<>();
  private long bytes;

  private KeptRows() {}

  /**
   * @param run tells pipelines within a JVM apart
   */
  static KeptRows of(String run) {
    return BY_RUN.computeIfAbsent(run, name -> new KeptRows());
  }

  static void forget(String run) {
    BY_RUN.remove(run);
  }

  /**
   * @throws XylemException if there are more than a command can hold
   */
  synchronized void add(Chunk chunk) {
    bytes += chunk.sizeInBytes();
    if (bytes > MAX_BYTES) {
      throw new XylemException(
              "the sample makes more than %d MB of rows".formatted(MAX_BYTES >> 20))
          .with(Fact.HINT, "take fewer rows, by a smaller --sample or without --where and --order");
    }
    rows.add(chunk.compact());
  }

  void addRejected(String node, XylemException why) {
    rejected.putIfAbsent(node, why.getMessage());
  }

  /** In the order in which they were produced. */
  synchronized List<Chunk> chunks() {
    return rows.chunks();
  }

  /** Why a row of the node was rejected; empty if none was. */
  Optional<String> rejectedBy(String node) {
    return Optional.ofNullable(rejected.get(node));
  }
}
