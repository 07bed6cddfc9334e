package dev.xylem.python.cpython;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.xylem.python.GeneratedFunction;
import dev.xylem.python.PythonEnvironment;
import dev.xylem.python.PythonException;
import dev.xylem.python.PythonFile;
import dev.xylem.python.PythonOutput;
import dev.xylem.python.PythonSession;
import dev.xylem.python.ResultColumn;
import dev.xylem.script.CalculatedField;
import dev.xylem.script.PythonPermission;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkBuilder;
import dev.xylem.types.ChunkId;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A session of CPython that calls {@code f(x)} of a file for rows with an int {@code x}. */
final class Worker implements AutoCloseable {
  static final CPython PYTHON = CPython.require("python3");
  private static final Schema SCHEMA = Schema.of(new Field("x", FieldType.INT));

  final CPythonSession session;
  final List<String> printed = new ArrayList<>();
  private final PythonOutput output =
      (row, isError, line) -> printed.add(row + (isError ? " err " : " out ") + line);
  private final PythonSession.Function function;

  private Worker(PythonEnvironment environment) {
    session = CPythonSession.open(PYTHON, environment, output);
    function = session.compile(new EveryRow());
  }

  static Worker of(String python) {
    return new Worker(environment(python, Duration.ofSeconds(60)));
  }

  static Worker of(String python, Duration rowTimeout) {
    return new Worker(environment(python, rowTimeout));
  }

  static PythonEnvironment environment(String python, Duration rowTimeout) {
    return new PythonEnvironment(
        List.of(new PythonFile("f.py", python)),
        List.of(),
        Set.<PythonPermission>of(),
        rowTimeout,
        512L << 20);
  }

  ResultColumn call(long... x) {
    ChunkBuilder rows = new ChunkBuilder(SCHEMA, x.length);
    for (int row = 0; row < x.length; row++) {
      rows.appendValues(row, x[row]);
    }
    Chunk chunk = rows.build(ChunkId.ofFile(0, 0));
    return function.call(chunk, output)[0];
  }

  PythonException error(long... x) {
    return catchThrowableOfType(PythonException.class, () -> call(x));
  }

  @Override
  public void close() {
    session.close();
  }

  private record EveryRow() implements GeneratedFunction {
    @Override
    public String name() {
      return "every_row";
    }

    @Override
    public String text() {
      return """
      def every_row(at, count, xs):
          results = []
          for row in range(count):
              at[0] = row
              results.append(f(xs[row]))
          return [results]
      """;
    }

    @Override
    public int results() {
      return 1;
    }

    @Override
    public Optional<CalculatedField> fieldAt(int line) {
      return Optional.empty();
    }
  }
}
