package dev.xylem.script;

import dev.xylem.script.check.Check;
import java.io.Serializable;
import java.util.List;
import java.util.Optional;

/**
 * What every node has.
 *
 * @param name the key under {@code nodes}
 * @param description for people
 * @param manual whether the node runs only when it is named as a start node
 * @param dependencyPolicyOrNull the policy that chooses which earlier run to read from; the default
 *     one when null
 * @param badRows what happens when a row cannot be read or calculated
 * @param checks what the rows that the node makes, or writes to files, have to fulfil
 */
public record NodeHeader(
    String name,
    String description,
    boolean manual,
    String dependencyPolicyOrNull,
    BadRows badRows,
    List<Check> checks)
    implements Serializable {
  public NodeHeader {
    checks = List.copyOf(checks);
  }

  public NodeHeader(
      String name,
      String description,
      boolean manual,
      Optional<String> dependencyPolicy,
      BadRows badRows) {
    this(name, description, manual, dependencyPolicy.orElse(null), badRows, List.of());
  }

  /** A node that fails on its first bad row and reads by the default policy. */
  public static NodeHeader named(String name) {
    return new NodeHeader(name, "", false, Optional.empty(), BadRows.FAIL);
  }

  /** The same node with checks. */
  public NodeHeader withChecks(List<Check> added) {
    return new NodeHeader(name, description, manual, dependencyPolicyOrNull, badRows, added);
  }

  public Optional<String> dependencyPolicy() {
    return Optional.ofNullable(dependencyPolicyOrNull);
  }
}
