package dev.xylem.python.graalpy;

import static java.util.Objects.requireNonNull;

import dev.xylem.python.PythonEngine;
import dev.xylem.python.PythonEnvironment;
import dev.xylem.python.PythonOutput;
import dev.xylem.python.PythonSession;
import java.time.Duration;
import java.util.Optional;

/** Python inside the JVM. */
public record GraalPy(Compilation compilation) implements PythonEngine {
  private static final long serialVersionUID = 1L;
  private static final int MIN_COMPILING_JAVA = 21;

  /** Imports are slow before they are compiled; what does not end within that never does. */
  private static final Duration MIN_LOAD_TIMEOUT = Duration.ofSeconds(30);

  public GraalPy {
    requireNonNull(compilation, "compilation");
  }

  /** Compiles when that pays. */
  public GraalPy() {
    this(Compilation.WHEN_IT_PAYS);
  }

  /** Whether this JVM can compile Python. */
  public static boolean canCompile() {
    return EngineTiers.canCompile();
  }

  @Override
  public String description() {
    return "GraalPy for Python %s (%s)"
        .formatted(EngineTiers.version(), EngineTiers.canCompile() ? "compiling" : "interpreting");
  }

  /** What to do so that formulas run faster, if this JVM can only interpret them. */
  public Optional<String> advice() {
    if (EngineTiers.canCompile()) {
      return Optional.empty();
    }
    int java = Runtime.version().feature();
    return Optional.of(
        "Python formulas are interpreted, several times slower than they could run: "
            + (java < MIN_COMPILING_JAVA
                ? "Java %d is older than %d".formatted(java, MIN_COMPILING_JAVA)
                : "start Xylem with bin/xylem and --python=graalpy, which sets up their compiler"));
  }

  @Override
  public PythonSession open(PythonEnvironment environment, PythonOutput output) {
    Duration rowTimeout = environment.rowTimeout();
    boolean isLonger = rowTimeout.compareTo(MIN_LOAD_TIMEOUT) > 0;
    return new GraalPySession(
        EngineTiers.of(compilation), environment, output, isLonger ? rowTimeout : MIN_LOAD_TIMEOUT);
  }
}
