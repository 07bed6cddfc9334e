package dev.xylem.script;

import java.io.Serializable;
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
 */
public record NodeHeader(
    String name, String description, boolean manual, String dependencyPolicyOrNull, BadRows badRows)
    implements Serializable {

  public NodeHeader(
      String name,
      String description,
      boolean manual,
      Optional<String> dependencyPolicy,
      BadRows badRows) {
    this(name, description, manual, dependencyPolicy.orElse(null), badRows);
  }

  /** A node that fails on its first bad row and reads by the default policy. */
  public static NodeHeader named(String name) {
    return new NodeHeader(name, "", false, Optional.empty(), BadRows.FAIL);
  }

  public Optional<String> dependencyPolicy() {
    return Optional.ofNullable(dependencyPolicyOrNull);
  }
}
