package dev.xylem.cassandra.schema;

import dev.xylem.cassandra.session.CqlIdentifiers;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.TreeSet;

/** How many copies of its rows a keyspace keeps, and in which data centres. */
public final class Replication implements Serializable {
  private static final long serialVersionUID = 1L;

  private static final String FACTOR = "replication_factor";

  /** Once, wherever: for a single node. */
  public static final Replication NONE = new Replication("SimpleStrategy", Map.of(FACTOR, 1));

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
      return new Replication("SimpleStrategy", Map.of(FACTOR, copies(text, text)));
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

  /**
   * Whether it can be had.
   *
   * @param nodes how many each data centre has
   * @return what will not work, in sentences for the user
   * @throws XylemException if there is no such data centre
   */
  List<String> check(Map<String, Long> nodes) {
    if (!isByDatacenter()) {
      long all = nodes.values().stream().mapToLong(Long::longValue).sum();
      return tooMany("the cluster", factors.get(FACTOR), all).stream().toList();
    }
    List<String> warnings = new ArrayList<>();
    factors.forEach(
        (datacenter, copies) -> {
          if (!nodes.containsKey(datacenter)) {
            throw new XylemException(
                    "replication in data centre %s, which Cassandra does not have"
                        .formatted(datacenter))
                .with(Fact.HINT, "it has " + String.join(", ", new TreeSet<>(nodes.keySet())));
          }
          tooMany("data centre " + datacenter, copies, nodes.get(datacenter))
              .ifPresent(warnings::add);
        });
    return warnings;
  }

  private static Optional<String> tooMany(String where, int copies, long nodes) {
    return copies <= nodes
        ? Optional.empty()
        : Optional.of(
            "%d copies of every row are asked for, and %s has %d %s: writing fails while too few are there"
                .formatted(copies, where, nodes, nodes == 1 ? "node" : "nodes"));
  }

  private boolean isByDatacenter() {
    return !factors.containsKey(FACTOR);
  }

  /**
   * Whether a keyspace has another replication, and this one was not just the default.
   *
   * @param existing as Cassandra describes it
   */
  boolean isOtherThan(Map<String, String> existing) {
    Map<String, String> expected = new HashMap<>();
    factors.forEach((name, copies) -> expected.put(name, String.valueOf(copies)));
    Map<String, String> found = new HashMap<>(existing);
    String foundStrategy = String.valueOf(found.remove("class"));
    boolean same = foundStrategy.endsWith(strategy) && found.equals(expected);
    return !same && !cql().equals(NONE.cql());
  }

  /** As CQL has it. */
  public String cql() {
    StringJoiner map = new StringJoiner(", ", "{", "}");
    map.add("'class': " + CqlIdentifiers.literal(strategy));
    factors.forEach((name, copies) -> map.add(CqlIdentifiers.literal(name) + ": " + copies));
    return map.toString();
  }

  @Override
  public String toString() {
    return cql();
  }
}
