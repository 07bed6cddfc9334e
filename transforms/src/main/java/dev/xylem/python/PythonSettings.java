package dev.xylem.python;

import static java.util.Objects.requireNonNull;

import dev.xylem.script.PyCalcOptions;
import dev.xylem.script.PythonEngineName;
import dev.xylem.script.PythonPermission;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.Serializable;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What an operator says about Python, for all nodes of a run that do not say otherwise.
 *
 * @param engine which Python
 * @param interpreter of CPython: a path, or a name to look for on the path
 * @param packages directories with packages
 * @param rowTimeout for one row, or in batches one call
 * @param memoryBytes of one interpreter
 * @param granted what nodes may ask to be allowed
 * @param isRemote whether formulas run on other machines than this one
 */
public record PythonSettings(
    PythonEngineName engine,
    String interpreter,
    List<String> packages,
    Duration rowTimeout,
    long memoryBytes,
    Set<PythonPermission> granted,
    boolean isRemote)
    implements Serializable {
  public static final PythonSettings DEFAULT =
      new PythonSettings(
          PythonEngineName.AUTO,
          "python3",
          List.of(),
          Duration.ofSeconds(60),
          2L << 30,
          Set.of(),
          false);

  public PythonSettings {
    requireNonNull(engine, "engine");
    requireNonNull(interpreter, "interpreter");
    packages = List.copyOf(packages);
    requireNonNull(rowTimeout, "rowTimeout");
    granted = Set.copyOf(granted);
    if (rowTimeout.isNegative() || rowTimeout.isZero()) {
      throw new IllegalArgumentException("a row needs time, not " + rowTimeout);
    }
    if (memoryBytes < 64L << 20) {
      throw new IllegalArgumentException("Python needs at least 64 MB, not " + memoryBytes);
    }
  }

  public PythonSettings withEngine(PythonEngineName engine) {
    return new PythonSettings(
        engine, interpreter, packages, rowTimeout, memoryBytes, granted, isRemote);
  }

  public PythonSettings withInterpreter(String interpreter) {
    return new PythonSettings(
        engine, interpreter, packages, rowTimeout, memoryBytes, granted, isRemote);
  }

  public PythonSettings withRemote(boolean isRemote) {
    return new PythonSettings(
        engine, interpreter, packages, rowTimeout, memoryBytes, granted, isRemote);
  }

  /**
   * What the interpreters of a node have loaded and may do.
   *
   * @throws XylemException if the node asks to be allowed what is not granted
   */
  public PythonEnvironment environment(PyCalcOptions node, List<PythonFile> files) {
    Set<PythonPermission> missing = new TreeSet<>(node.allow());
    missing.removeAll(granted);
    if (!missing.isEmpty()) {
      String words = missing.stream().map(PythonPermission::word).collect(Collectors.joining(","));
      throw new XylemException("the formulas ask to be allowed " + words)
          .with(Fact.HINT, "if you trust the script, grant it: --python-allow=" + words);
    }
    return new PythonEnvironment(
        files,
        Stream.concat(node.packages().stream(), packages.stream()).distinct().toList(),
        node.allow(),
        node.rowTimeout().orElse(rowTimeout),
        memoryBytes);
  }
}
