package dev.xylem.python;

import static java.util.Objects.requireNonNull;

import dev.xylem.script.PythonPermission;
import java.io.Serializable;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/**
 * What an interpreter has loaded and may do. Interpreters with equal environments are
 * interchangeable.
 *
 * @param files the user's sources, loaded in this order into one module
 * @param packages directories searched for what they import, after Python's own library
 * @param allowed what formulas may do beyond computing
 * @param rowTimeout after which a row, or in batches a call, is given up
 * @param memoryBytes that one interpreter may take
 */
public record PythonEnvironment(
    List<PythonFile> files,
    List<String> packages,
    Set<PythonPermission> allowed,
    Duration rowTimeout,
    long memoryBytes)
    implements Serializable {
  public PythonEnvironment {
    files = List.copyOf(files);
    packages = List.copyOf(packages);
    allowed = Set.copyOf(allowed);
    requireNonNull(rowTimeout, "rowTimeout");
  }
}
