package dev.xylem.script;

import java.util.Locale;

/** What formulas may do beyond computing; nothing unless node and operator both say so. */
public enum PythonPermission {
  READ_FILES,
  WRITE_FILES,
  NETWORK,
  PROCESSES,
  /** Native code through {@code ctypes} and extension modules, in GraalPy. */
  NATIVE,
  /** Classes of the JVM, in GraalPy. */
  JAVA;

  /** As scripts and options spell it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
