package dev.xylem.python;

import java.util.Optional;

/** The interpreter, or the worker process it runs in, has ended or cannot be used any more. */
public sealed interface InterpreterFailure extends PythonError {
  /** The interpreter was stopped while Python code ran in it. */
  record Stopped() implements InterpreterFailure {
    @Override
    public String problem(PythonTask task) {
      return "the interpreter was stopped" + task.clause();
    }
  }

  /** Python code has replaced what Xylem's own code in the interpreter relies on. */
  record Damaged() implements InterpreterFailure {
    @Override
    public String problem(PythonTask task) {
      return "the formulas have damaged their interpreter";
    }

    @Override
    public Optional<String> hint(PythonTask task) {
      return Optional.of("look for code that replaces functions of Python's own modules");
    }
  }

  /** The interpreter's process could not be started, or a file of it not be made. */
  record NotStarted(String reason) implements InterpreterFailure {
    static final String HINT =
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
  record Exited(int status, String output) implements InterpreterFailure {
    @Override
    public String problem(PythonTask task) {
      return "the Python process ended with exit code %d%s%s"
          .formatted(status, task.clause(), written(output));
    }

    @Override
    public Optional<String> hint(PythonTask task) {
      return Optional.of(task == PythonTask.START ? NotStarted.HINT : CodeError.ExitCalled.HINT);
    }
  }

  /**
   * A signal has ended the interpreter's process.
   *
   * @param signal its name, like SIGSEGV
   * @param isFromOutside whether signals of this kind come from another process, not from a crash
   * @param output what it wrote to its standard error
   */
  record Killed(String signal, boolean isFromOutside, String output) implements InterpreterFailure {
    @Override
    public String problem(PythonTask task) {
      return "the Python process was ended by %s%s%s"
          .formatted(signal, task.clause(), written(output));
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
              ? NotStarted.HINT
              : "look for native code that crashes in what the formulas import");
    }

    @Override
    public boolean mayHaveHitAnyRow() {
      return isFromOutside;
    }

    @Override
    public boolean isTransient() {
      return isFromOutside;
    }
  }

  /** The interpreter's process was ended for its threads. */
  record TooManyThreads(int limit, String output) implements InterpreterFailure {
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
  record MalformedAnswer(String answer, String output) implements InterpreterFailure {
    @Override
    public String problem(PythonTask task) {
      return "the Python process sent garbage: " + answer + written(output);
    }

    @Override
    public Optional<String> hint(PythonTask task) {
      return Optional.of(
          task == PythonTask.START
              ? NotStarted.HINT
              : "look for code that writes to files it has not opened in what the formulas import");
    }
  }

  private static String written(String output) {
    return output.isEmpty() ? "" : "; it wrote: " + output;
  }
}
