package dev.xylem.python;

import dev.xylem.script.CalculatedField;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkId;
import dev.xylem.types.StringColumn;
import java.util.List;
import java.util.Optional;

/** The Python function of {@code testing.py} that loads files of tests, and runs tests. */
final class TestFunction implements GeneratedFunction {
  /** What it returns: the outcome or the tests found, message, frames, prints. */
  private static final int RESULTS = 4;

  /** The inputs that have it load a file. */
  static Chunk load(PythonFile file, List<String> modules) {
    return inputs("load", file.name(), file.text(), String.join("\n", modules));
  }

  /** The inputs that have it run a test of a file that was loaded. */
  static Chunk run(PythonFile file, String test) {
    return inputs("run", file.name(), test, "");
  }

  private static Chunk inputs(String action, String file, String argument, String modules) {
    return new Chunk(
        ChunkId.ofFile(0, 0),
        new long[1],
        StringColumn.of(action),
        StringColumn.of(file),
        StringColumn.of(argument),
        StringColumn.of(modules));
  }

  /** The text that a call has given in one of its columns. */
  static String text(ResultColumn[] results, int column) {
    return results[column].value(0) instanceof PythonValue.Text text ? text.value() : "";
  }

  @Override
  public String name() {
    return "__tests";
  }

  @Override
  public String text() {
    return PythonResource.text("testing.py");
  }

  @Override
  public int results() {
    return RESULTS;
  }

  @Override
  public Optional<CalculatedField> fieldAt(int line) {
    return Optional.empty();
  }
}
