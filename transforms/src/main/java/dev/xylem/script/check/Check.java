package dev.xylem.script.check;

import static java.util.Objects.requireNonNull;

import java.io.Serializable;

/**
 * Something that the rows of a node have to fulfil.
 *
 * @param name no other check of the node has it
 */
public record Check(String name, Severity severity, Demand demand) implements Serializable {
  public Check {
    requireNonNull(name, "name");
    requireNonNull(severity, "severity");
    requireNonNull(demand, "demand");
  }

  /** What follows if it is not fulfilled. */
  public enum Severity {
    /** The run fails, and writes no files. */
    FAIL,
    /** It is said. */
    WARN
  }
}
