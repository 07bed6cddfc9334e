package dev.xylem.join;

import dev.xylem.types.Chunk;
import org.apache.beam.sdk.transforms.DoFn.OutputReceiver;
import org.apache.beam.sdk.values.KV;

/** Messages among pieces that are keyed by the ids of their chunks: a group of their own. */
public final class KeyedMessages {
  /** No id of a chunk. */
  private static final String KEY = "";

  private KeyedMessages() {}

  public static KV<String, Chunk> of(Chunk message) {
    return KV.of(KEY, message);
  }

  /**
   * Puts the messages out if the group is that of messages.
   *
   * @return whether it is
   */
  public static boolean passOn(KV<String, Iterable<Chunk>> group, OutputReceiver<Chunk> out) {
    if (!group.getKey().equals(KEY)) {
      return false;
    }
    group.getValue().forEach(out::output);
    return true;
  }
}
