package dev.xylem.python;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Optional;

/** The user's Python code has taken more than it may. */
public sealed interface LimitExceeded extends PythonError {
  /**
   * Python did not end in time.
   *
   * @param limit for the row, the call, the file or whatever else it was at
   */
  record Time(Duration limit) implements LimitExceeded {
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
        case START -> Optional.of(InterpreterFailure.NotStarted.HINT);
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
  record Memory(long limitBytes) implements LimitExceeded {
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

    @Override
    public boolean mayHaveHitAnyRow() {
      return true;
    }
  }

  /** The heap of the JVM, in which Python runs, is full. */
  record Heap(long heapBytes) implements LimitExceeded {
    /** That of this JVM. */
    public static Heap ofJvm() {
      return new Heap(Runtime.getRuntime().maxMemory());
    }

    @Override
    public String problem(PythonTask task) {
      return "the Python code took so much memory that the heap of %d MB is full"
          .formatted(heapBytes >> 20);
    }

    @Override
    public Optional<String> hint(PythonTask task) {
      return Optional.of(Memory.HINT);
    }

    @Override
    public boolean mayHaveHitAnyRow() {
      return true;
    }
  }

  /**
   * The JVM, in which Python runs, has none left of something.
   *
   * @param resource as GraalPy calls it
   */
  record JvmResource(String resource) implements LimitExceeded {
    @Override
    public String problem(PythonTask task) {
      return resource;
    }

    @Override
    public Optional<String> hint(PythonTask task) {
      return Optional.of(Memory.HINT);
    }

    @Override
    public boolean mayHaveHitAnyRow() {
      return true;
    }
  }
}
