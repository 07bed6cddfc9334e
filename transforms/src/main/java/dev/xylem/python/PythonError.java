package dev.xylem.python;

import dev.xylem.types.FieldType;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Optional;

/**
 * Why Python gave no value: what has happened, with its details. The engines make these; only here
 * are they put in words.
 */
public sealed interface PythonError {
  /** What has happened, a clause without the place. */
  String problem(PythonTask task);

  /** What to do next, if there is advice. */
  default Optional<String> hint(PythonTask task) {
    return Optional.empty();
  }

  /** Whether it cost the interpreter, so that the session can only be closed. */
  default boolean isFatal() {
    return true;
  }

  /** For the user: problem and hint. Whoever knows the place adds it. */
  default XylemException toException(PythonTask task) {
    return toException("", task);
  }

  /**
   * Like {@link #toException(PythonTask)}.
   *
   * @param consequence stands before the problem
   */
  default XylemException toException(String consequence, PythonTask task) {
    XylemException exception = new XylemException(consequence + problem(task));
    return hint(task).map(hint -> exception.with(Fact.HINT, hint)).orElse(exception);
  }

  /**
   * Python raised an exception.
   *
   * @param exception its type and text, like {@code ValueError: too small}
   */
  record Raised(String exception) implements PythonError {
    private static final String NO_PERMISSION = "PermissionError";
    private static final String NO_MODULE = "ModuleNotFoundError: No module named";

    @Override
    public String problem(PythonTask task) {
      return exception;
    }

    @Override
    public Optional<String> hint(PythonTask task) {
      if (exception.startsWith(NO_PERMISSION)) {
        return Optional.of(
            "formulas may only compute, unless the node asks for more, as with allow:"
                + " [read_files], and the run grants it: --python-allow=read_files");
      }
      if (exception.startsWith(NO_MODULE)) {
        return Optional.of(
            "fetch its package with xylem python-packages and name the directory:"
                + " --python-packages=DIR; or name an interpreter that has it:"
                + " --python-interpreter=PATH");
      }
      return Optional.empty();
    }

    @Override
    public boolean isFatal() {
      return false;
    }
  }

  /**
   * A file or an expression is no Python.
   *
   * @param exception its type and text, like {@code SyntaxError: invalid syntax}
   * @param line from 1; 0 if not known
   * @param column in that line, from 1; 0 if not known
   */
  record InvalidSyntax(String exception, int line, int column) implements PythonError {
    @Override
    public String problem(PythonTask task) {
      return exception;
    }

    @Override
    public boolean isFatal() {
      return false;
    }
  }

  /** GraalPy lacks something that the formulas use. */
  record Unsupported(String feature) implements PythonError {
    @Override
    public String problem(PythonTask task) {
      return "formulas in GraalPy have no " + feature;
    }

    @Override
    public Optional<String> hint(PythonTask task) {
      return Optional.of(
          "if they need it, run them in CPython: --python=cpython, or engine: cpython of the node");
    }

    @Override
    public boolean isFatal() {
      return false;
    }
  }

  /**
   * Formulas use the network, which they may not.
   *
   * @param call of the system
   */
  record NetworkRefused(String call) implements PythonError {
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

    @Override
    public boolean isFatal() {
      return false;
    }
  }

  /** A formula gave a value that its field does not take. */
  record WrongValue(FieldType type, PythonValue value) implements PythonError {
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

    @Override
    public boolean isFatal() {
      return false;
    }
  }

  /**
   * Python did not end in time.
   *
   * @param limit for the row, the call, the file or whatever else it was at
   */
  record TookTooLong(Duration limit) implements PythonError {
    private static final String OPTION = "--python-row-timeout=SECONDS, or row_timeout of the node";

    @Override
    public String problem(PythonTask task) {
      String seconds =
          BigDecimal.valueOf(limit.toMillis(), 3).stripTrailingZeros().toPlainString() + " s";
      return switch (task) {
        case START -> "it gives no answer within " + seconds;
        case LOAD -> "loading the file took longer than " + seconds;
        case IMPORT -> "it took longer than " + seconds;
        case CHECK -> "checking the expression took longer than " + seconds;
        case ROW -> "the formulas took longer than " + seconds + " for one row";
        case CALL -> "the formulas took longer than " + seconds + " for one call";
        case TEST -> "the test took longer than " + seconds + " (--python-row-timeout)";
      };
    }

    @Override
    public Optional<String> hint(PythonTask task) {
      return switch (task) {
        case START -> Optional.of(WorkerStartFailed.HINT);
        case LOAD ->
            Optional.of(
                "if what stands outside of its functions needs longer, give it to it: " + OPTION);
        case IMPORT, CHECK -> Optional.of("if it needs longer, give it to it: " + OPTION);
        case ROW, CALL -> Optional.of("if they need longer, give it to them: " + OPTION);
        case TEST -> Optional.empty();
      };
    }
  }

  /** The interpreter's process has reached its limit of memory. */
  record OutOfMemory(long limitBytes) implements PythonError {
    private static final String HINT =
        "if they need more, give it to them: --python-memory=MIB for CPython, a larger heap of the"
            + " JVM for GraalPy";

    @Override
    public String problem(PythonTask task) {
      return "the formulas took more memory than %d MiB".formatted(limitBytes >> 20);
    }

    @Override
    public Optional<String> hint(PythonTask task) {
      return Optional.of(HINT);
    }
  }

  /** The heap of the JVM, in which Python runs, is full. */
  record HeapFull(long heapBytes) implements PythonError {
    @Override
    public String problem(PythonTask task) {
      return "the Python code took so much memory that the heap of %d MB is full"
          .formatted(heapBytes >> 20);
    }

    @Override
    public Optional<String> hint(PythonTask task) {
      return Optional.of(OutOfMemory.HINT);
    }
  }

  /**
   * The JVM, in which Python runs, has none left of something.
   *
   * @param resource as GraalPy calls it
   */
  record ResourceExhausted(String resource) implements PythonError {
    @Override
    public String problem(PythonTask task) {
      return resource;
    }

    @Override
    public Optional<String> hint(PythonTask task) {
      return Optional.of(OutOfMemory.HINT);
    }
  }

  /** Python code has called {@code exit()}. */
  record ExitCalled() implements PythonError {
    private static final String HINT =
        "a formula may raise an exception, but not end its process: look for exit()";

    @Override
    public String problem(PythonTask task) {
      return "the Python code tried to end the process";
    }

    @Override
    public Optional<String> hint(PythonTask task) {
      return Optional.of(HINT);
    }
  }

  /** The interpreter was stopped or cannot be used any more. */
  record InterpreterLost(String reason) implements PythonError {
    @Override
    public String problem(PythonTask task) {
      return reason;
    }
  }

  /** The interpreter's process could not be started, or a file of it not be made. */
  record WorkerStartFailed(String reason) implements PythonError {
    private static final String HINT =
        "name another interpreter with --python-interpreter=PATH, or run formulas inside the JVM:"
            + " --python=graalpy";

    @Override
    public String problem(PythonTask task) {
      return reason;
    }

    @Override
    public Optional<String> hint(PythonTask task) {
      return Optional.of(HINT);
    }
  }

  /**
   * The interpreter's process has ended by itself.
   *
   * @param output what it wrote to its standard error
   */
  record WorkerExited(int status, String output) implements PythonError {
    @Override
    public String problem(PythonTask task) {
      return "the Python process ended with exit code %d%s%s"
          .formatted(status, during(task), written(output));
    }

    @Override
    public Optional<String> hint(PythonTask task) {
      return Optional.of(task == PythonTask.START ? WorkerStartFailed.HINT : ExitCalled.HINT);
    }
  }

  /**
   * A signal has ended the interpreter's process.
   *
   * @param signal its name, like SIGSEGV
   * @param isFromOutside whether signals of this kind come from another process, not from a crash
   * @param output what it wrote to its standard error
   */
  record WorkerKilled(String signal, boolean isFromOutside, String output) implements PythonError {
    @Override
    public String problem(PythonTask task) {
      return "the Python process was ended by %s%s%s"
          .formatted(signal, during(task), written(output));
    }

    @Override
    public Optional<String> hint(PythonTask task) {
      if (isFromOutside) {
        return Optional.of(
            "it was killed from outside, by the system if memory was short: --parallelism=N runs"
                + " fewer of them");
      }
      return Optional.of(
          task == PythonTask.START
              ? WorkerStartFailed.HINT
              : "look for native code that crashes in what the formulas import");
    }
  }

  /** The interpreter's process was ended for its threads. */
  record TooManyThreads(int limit, String output) implements PythonError {
    @Override
    public String problem(PythonTask task) {
      return "the Python process was ended because it started too many threads" + written(output);
    }

    @Override
    public Optional<String> hint(PythonTask task) {
      return Optional.of("%d at most may run at the same time".formatted(limit));
    }
  }

  /** The interpreter's process does not answer as it should. */
  record MalformedAnswer(String answer, String output) implements PythonError {
    @Override
    public String problem(PythonTask task) {
      return "the Python process sent garbage: " + answer + written(output);
    }

    @Override
    public Optional<String> hint(PythonTask task) {
      return Optional.of(
          task == PythonTask.START
              ? WorkerStartFailed.HINT
              : "look for code that writes to files it has not opened in what the formulas import");
    }
  }

  /** What a process was at that has ended; of rows, their place tells more. */
  private static String during(PythonTask task) {
    return switch (task) {
      case LOAD -> " while it loaded the file";
      case CHECK -> " while it checked the expression";
      case TEST -> " while it ran the test";
      case ROW, CALL -> " while it ran the formulas";
      case START, IMPORT -> "";
    };
  }

  private static String written(String output) {
    return output.isEmpty() ? "" : "; it wrote: " + output;
  }
}
