package dev.xylem.python;

import dev.xylem.types.FieldType;
import java.util.Optional;

/**
 * What the user's Python code has done or is. But for a call of {@code exit()}, the interpreter
 * goes on.
 */
public sealed interface CodeError extends PythonError {
  @Override
  default boolean isFatal() {
    return false;
  }

  /**
   * Python raised an exception.
   *
   * @param exception its type and text, like {@code ValueError: too small}
   */
  record Raised(String exception) implements CodeError {
    private static final String NO_PERMISSION = "PermissionError";
    private static final String NO_PROGRAMS = "may not start programs";
    private static final String NO_MODULE = "ModuleNotFoundError: No module named";

    @Override
    public String problem(PythonTask task) {
      return exception;
    }

    @Override
    public Optional<String> hint(PythonTask task) {
      if (exception.startsWith(NO_PERMISSION)) {
        String word = exception.contains(NO_PROGRAMS) ? "processes" : "read_files";
        return Optional.of(
            "formulas may only compute, unless the node asks for more, as with allow:"
                + " [%s], and the run grants it: --python-allow=%s".formatted(word, word));
      }
      if (exception.startsWith(NO_MODULE)) {
        return Optional.of(
            "fetch its package with xylem python-packages and name the directory:"
                + " --python-packages=DIR; or name an interpreter that has it:"
                + " --python-interpreter=PATH");
      }
      return Optional.empty();
    }
  }

  /**
   * A file or an expression is no Python.
   *
   * @param exception its type and text, like {@code SyntaxError: invalid syntax}
   * @param line from 1; 0 if not known
   * @param column in that line, from 1; 0 if not known
   */
  record InvalidSyntax(String exception, int line, int column) implements CodeError {
    @Override
    public String problem(PythonTask task) {
      return exception;
    }

    /**
     * The column, from 1, in an expression that may have several lines, and was parsed stripped.
     */
    int columnIn(String expression) {
      int lineStart = expression.indexOf(expression.strip());
      for (int i = 1; i < line; i++) {
        lineStart = expression.indexOf('\n', lineStart) + 1;
      }
      return Math.min(lineStart + column, expression.length() + 1);
    }
  }

  /** A formula gave a value that its field does not take. */
  record WrongValue(FieldType type, PythonValue value) implements CodeError {
    @Override
    public String problem(PythonTask task) {
      return "the formula should give %s, but gave %s".formatted(wanted(), value.description());
    }

    private String wanted() {
      return switch (type) {
        case INT -> "an int of 64 bits";
        case FLOAT -> "a float";
        case STRING -> "a str";
        case BOOL -> "a bool";
        case DATETIME -> "a datetime, or a str like 2006-01-02T15:04:05.000+00:00";
        case DECIMAL2 -> "a float, an int, a Decimal or a str that is a number";
      };
    }
  }

  /** GraalPy lacks something that the formulas use. */
  record Unsupported(String feature) implements CodeError {
    @Override
    public String problem(PythonTask task) {
      return "formulas in GraalPy have no " + feature;
    }

    @Override
    public Optional<String> hint(PythonTask task) {
      return Optional.of(
          "if they need it, run them in CPython: --python=cpython, or engine: cpython of the node");
    }
  }

  /**
   * GraalPy lacks something that Python's modules for the system have elsewhere.
   *
   * @param exception its type and text, as Python says it
   */
  record Missing(String exception) implements CodeError {
    @Override
    public String problem(PythonTask task) {
      return exception;
    }

    @Override
    public Optional<String> hint(PythonTask task) {
      return Optional.of(
          "GraalPy does not have all of it; CPython may: --python=cpython, or engine: cpython of"
              + " the node");
    }
  }

  /** Formulas call native code, which they may not. */
  record NativeRefused() implements CodeError {
    @Override
    public String problem(PythonTask task) {
      return "formulas in GraalPy may not call native code, such as ctypes and sqlite3";
    }

    @Override
    public Optional<String> hint(PythonTask task) {
      return Optional.of(
          "run them in CPython: --python=cpython; or the node has to ask for it, allow: [native],"
              + " and the run to grant it: --python-allow=native");
    }
  }

  /**
   * Formulas use the network, which they may not.
   *
   * @param call of the system
   */
  record NetworkRefused(String call) implements CodeError {
    @Override
    public String problem(PythonTask task) {
      return "formulas may not use the network: %s is refused".formatted(call);
    }

    @Override
    public Optional<String> hint(PythonTask task) {
      return Optional.of(
          "the node has to ask for it, allow: [network], and the run to grant it:"
              + " --python-allow=network");
    }
  }

  /** Python code has called {@code exit()}. */
  record ExitCalled() implements CodeError {
    static final String HINT =
        "a formula may raise an exception, but not end its process: look for exit()";

    @Override
    public String problem(PythonTask task) {
      return "the Python code tried to end the process";
    }

    @Override
    public Optional<String> hint(PythonTask task) {
      return Optional.of(HINT);
    }

    @Override
    public boolean isFatal() {
      return true;
    }
  }
}
