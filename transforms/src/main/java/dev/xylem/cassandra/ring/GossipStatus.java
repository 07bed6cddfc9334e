package dev.xylem.cassandra.ring;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** What a node's status in gossip says of the ring. */
final class GossipStatus {
  private static final Map<String, String> CHANGES =
      Map.of(
          "BOOT", "joining",
          "BOOT_REPLACE", "replacing another node",
          "LEAVING", "leaving",
          "MOVING", "moving",
          "REMOVING", "being removed");

  private GossipStatus() {}

  /**
   * What the node is doing that will change the ring, if anything: "joining".
   *
   * @param status a word, then values after commas: {@code BOOT,-7662711391699559758}
   */
  static Optional<String> transition(String status) {
    return Optional.ofNullable(CHANGES.get(word(status)));
  }

  /** Whether the node says that it is in the ring and keeps its tokens. */
  static boolean isMember(String status) {
    return word(status).equals("NORMAL");
  }

  private static String word(String status) {
    return status.split(",", 2)[0].toUpperCase(Locale.ROOT);
  }
}
