package dev.xylem.script;

import java.util.Locale;

/** Which Python runs formulas. */
public enum PythonEngineName {
  /** The faster one of those that the machine has. */
  AUTO,
  /** Inside the JVM: nothing to install. */
  GRAALPY,
  /** Processes of the user's own interpreter, with whatever packages it has. */
  CPYTHON;

  /** As scripts and options spell it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
