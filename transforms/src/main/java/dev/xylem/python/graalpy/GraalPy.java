package dev.xylem.python.graalpy;

import dev.xylem.python.PythonEngine;
import dev.xylem.python.PythonEnvironment;
import dev.xylem.python.PythonOutput;
import dev.xylem.python.PythonSession;

/** Python inside the JVM. */
public record GraalPy() implements PythonEngine {
  private static final long serialVersionUID = 1L;

  @Override
  public String description() {
    return "GraalPy %s (%s)"
        .formatted(EngineTiers.version(), EngineTiers.canCompile() ? "compiling" : "interpreting");
  }

  @Override
  public PythonSession open(PythonEnvironment environment, PythonOutput output) {
    return new GraalPySession(environment);
  }
}
