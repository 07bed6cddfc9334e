package dev.xylem.python;

import dev.xylem.script.CalculatedField;
import dev.xylem.script.ColumnForm;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkId;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.Optional;

/** The library that columns of a form come from, and what an interpreter has of it. */
enum ColumnLibrary {
  NONE("sys"),
  NUMPY("numpy"),
  PANDAS("pandas");

  private static final Chunk NOTHING = new Chunk(ChunkId.ofFile(0, 0), new long[0]);

  private final String module;

  ColumnLibrary(String module) {
    this.module = module;
  }

  static ColumnLibrary of(ColumnForm columns) {
    return switch (columns) {
      case LIST -> NONE;
      case NUMPY -> NUMPY;
      case PANDAS -> PANDAS;
    };
  }

  /**
   * @throws XylemException if the interpreter cannot import it
   */
  void require(PythonSession session, PythonEngine engine) {
    if (this != NONE && !holds(session, "True")) {
      throw new XylemException(
              "columns: %1$s needs %1$s, which %2$s does not have"
                  .formatted(module, engine.description()))
          .with(
              Fact.HINT,
              "use a CPython that has it: --python=cpython"
                  + " --python-interpreter=VENV/bin/python, where VENV/bin/pip install "
                  + module
                  + " was run");
    }
  }

  /** Whether DataFrames have a method or property of that name. */
  boolean hasFrameAttribute(PythonSession session, String name) {
    return holds(session, "hasattr(%s.DataFrame, \"%s\")".formatted(module, name));
  }

  private boolean holds(PythonSession session, String condition) {
    try {
      session.compile(new Check(module, condition)).call(NOTHING, PythonOutput.DROPPED);
      return true;
    } catch (PythonException e) {
      if (e.error().isFatal()) {
        throw e.error().toException(module + " cannot be imported: ", PythonTask.IMPORT);
      }
      return false;
    }
  }

  /** Raises unless the module can be imported and the condition holds. */
  private record Check(String module, String condition) implements GeneratedFunction {
    @Override
    public String name() {
      return "__check";
    }

    @Override
    public String text() {
      return """
      def __check(__at, __count):
        import %s
        if not %s:
          raise AttributeError()
        return ()
      """
          .formatted(module, condition);
    }

    @Override
    public int results() {
      return 0;
    }

    @Override
    public Optional<CalculatedField> fieldAt(int line) {
      return Optional.empty();
    }
  }
}
