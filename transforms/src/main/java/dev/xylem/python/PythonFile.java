package dev.xylem.python;

import static java.util.Objects.requireNonNull;

import java.io.Serializable;

/**
 * A user's Python source.
 *
 * @param name what tracebacks and messages call it: the URL in the script
 * @param text its contents
 */
public record PythonFile(String name, String text) implements Serializable {
  public PythonFile {
    requireNonNull(name, "name");
    requireNonNull(text, "text");
  }
}
