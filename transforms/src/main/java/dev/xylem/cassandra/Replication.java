package dev.xylem.cassandra;

import java.io.Serializable;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.StringJoiner;

/** How often a keyspace keeps its rows. */
public final class Replication implements Serializable {
  private static final long serialVersionUID = 1L;

  /** Once, wherever: for a single node. */
  public static final Replication NONE =
      new Replication("SimpleStrategy", Map.of("replication_factor", 1));

  private final String strategy;
  private final LinkedHashMap<String, Integer> factors;

  private Replication(String strategy, Map<String, Integer> factors) {
    this.strategy = strategy;
    this.factors = new LinkedHashMap<>(factors);
  }

  /**
   * The replication that a text describes.
   *
   * @param text a number of copies for a cluster without data centres, or copies per data centre:
   *     {@code datacenter1:3,datacenter2:2}
   */
  public static Replication parse(String text) {
    if (!text.contains(":")) {
      return new Replication("SimpleStrategy", Map.of("replication_factor", copies(text, text)));
    }
    Map<String, Integer> factors = new LinkedHashMap<>();
    for (String part : text.split(",")) {
      int colon = part.lastIndexOf(':');
      if (colon < 1) {
        throw malformed(text, null);
      }
      factors.put(part.substring(0, colon).trim(), copies(part.substring(colon + 1), text));
    }
    return new Replication("NetworkTopologyStrategy", factors);
  }

  private static int copies(String number, String text) {
    try {
      int copies = Integer.parseInt(number.trim());
      if (copies > 0) {
        return copies;
      }
    } catch (NumberFormatException e) {
      throw malformed(text, e);
    }
    throw malformed(text, null);
  }

  private static IllegalArgumentException malformed(String text, Throwable cause) {
    return new IllegalArgumentException(
        "replication %s: expected e.g. 1 or datacenter1:3".formatted(text), cause);
  }

  /** As CQL has it. */
  String cql() {
    StringJoiner map = new StringJoiner(", ", "{", "}");
    map.add("'class': " + Identifiers.literal(strategy));
    factors.forEach((name, copies) -> map.add(Identifiers.literal(name) + ": " + copies));
    return map.toString();
  }

  @Override
  public String toString() {
    return cql();
  }
}
