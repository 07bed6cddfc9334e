package dev.xylem.calc;

import dev.xylem.python.PythonEngine;
import dev.xylem.python.PythonSettings;
import dev.xylem.python.graalpy.GraalPy;
import dev.xylem.script.PyCalcOptions;

/** Chooses the Python that runs formulas. */
public final class PythonEngines {
  private PythonEngines() {}

  /** The engine for a node: its own choice, or else the run's. */
  public static PythonEngine of(PythonSettings settings, PyCalcOptions node) {
    return new GraalPy();
  }
}
