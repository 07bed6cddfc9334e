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
 */
public record NodeHeader(
    String name, String description, boolean manual, String dependencyPolicyOrNull)
    implements Serializable {

  public NodeHeader(
      String name, String description, boolean manual, Optional<String> dependencyPolicy) {
    this(name, description, manual, dependencyPolicy.orElse(null));
  }

  public Optional<String> dependencyPolicy() {
    return Optional.ofNullable(dependencyPolicyOrNull);
  }
}
