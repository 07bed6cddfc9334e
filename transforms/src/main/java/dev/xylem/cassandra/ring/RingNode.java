package dev.xylem.cassandra.ring;

import java.util.List;

/**
 * A member of the ring.
 *
 * @param tokens at which its primary ranges end, in any order
 */
record RingNode(Replica replica, List<Long> tokens) {
  RingNode {
    tokens = List.copyOf(tokens);
  }
}
