package dev.xylem.python;

import java.io.Serializable;

/** An implementation of Python. Equal engines give interchangeable sessions. */
public interface PythonEngine extends Serializable {
  /** What it is, for people: with its version, and whether it compiles. */
  String description();

  /**
   * Starts an interpreter and loads the user's files.
   *
   * @param output takes what files print while they are loaded
   * @throws dev.xylem.types.XylemException naming file and line if a file does not compile or
   *     raises; or with a hint if the interpreter cannot be started
   */
  PythonSession open(PythonEnvironment environment, PythonOutput output);
}
