package dev.xylem.python.graalpy;

import dev.xylem.python.Analysis;
import dev.xylem.python.GeneratedFunction;
import dev.xylem.python.InterpreterFailure;
import dev.xylem.python.PythonEnvironment;
import dev.xylem.python.PythonException;
import dev.xylem.python.PythonFile;
import dev.xylem.python.PythonOutput;
import dev.xylem.python.PythonSession;
import dev.xylem.python.ResultColumn;
import dev.xylem.types.Chunk;
import dev.xylem.types.XylemException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.graalvm.polyglot.Engine;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.Value;

/** A Python interpreter inside the JVM, with the user's files loaded. For one thread at a time. */
final class GraalPySession implements PythonSession {
  private final EngineTiers tiers;
  private final Engine engine;
  private final PythonEnvironment environment;
  private final Duration loadTimeout;
  private final GuestThread thread;
  private GuestContext context;

  /**
   * @param tiers of which one is its engine
   * @param loadTimeout for each file, and for each expression before it runs
   * @throws XylemException if a file does not compile, raises or does not end while it is loaded
   */
  GraalPySession(
      EngineTiers tiers, PythonEnvironment environment, PythonOutput output, Duration loadTimeout) {
    this.tiers = tiers;
    this.engine = tiers.current();
    this.environment = environment;
    this.loadTimeout = loadTimeout;
    thread = new GuestThread(environment.memoryBytes());
    try {
      context = thread.start(() -> new GuestContext(engine, environment));
      context.printTo(output, new int[] {NO_ROW});
      environment.files().forEach(this::load);
      context.printNowhere();
    } catch (RuntimeException e) {
      close();
      throw e;
    }
  }

  private void load(PythonFile file) {
    try {
      prepare(() -> context.call("load", file.name(), file.text()));
    } catch (PythonException e) {
      throw e.whileLoading(file);
    }
  }

  /** Runs Python code that is not at any row. */
  private <T> T prepare(Supplier<T> python) {
    int[] nowhere = {NO_ROW};
    return thread.call(context, loadTimeout, nowhere, 0, () -> caught(nowhere, python));
  }

  /** Exceptions are read where Python runs: what they say is made by the user's code, too. */
  private <T> T caught(int[] reached, Supplier<T> python) {
    try {
      return python.get();
    } catch (PolyglotException e) {
      throw GuestError.of(e, context, reached[0]);
    }
  }

  @Override
  public Analysis analyse(String expression) {
    return prepare(() -> analysis(context.call("analyse", expression)));
  }

  private static Analysis analysis(Value analysis) {
    List<Analysis.Reference> references = new ArrayList<>();
    for (Value reference : elements(analysis.getArrayElement(0))) {
      references.add(
          new Analysis.Reference(
              reference.getArrayElement(0).asString(), reference.getArrayElement(1).asString()));
    }
    List<String> problems =
        elements(analysis.getArrayElement(1)).stream().map(Value::asString).toList();
    return new Analysis(references, problems);
  }

  private static List<Value> elements(Value array) {
    List<Value> elements = new ArrayList<>();
    for (long i = 0; i < array.getArraySize(); i++) {
      elements.add(array.getArrayElement(i));
    }
    return elements;
  }

  @Override
  public Function compile(GeneratedFunction source) {
    Value function = prepare(() -> context.call("compile_function", source.name(), source.text()));
    return (inputs, output) -> run(function, source.results(), inputs, output);
  }

  private ResultColumn[] run(Value function, int results, Chunk inputs, PythonOutput output) {
    int[] reached = new int[1];
    context.printTo(output, reached);
    long before = thread.cpuNanos();
    try {
      Object[] arguments = arguments(function, reached, inputs);
      return thread.call(
          context,
          environment.rowTimeout(),
          reached,
          inputs.rows(),
          () ->
              caught(
                  reached, () -> columns(context.call("call", arguments), results, inputs.rows())));
    } finally {
      tiers.addRunTime(thread.cpuNanos() - before);
      context.printNowhere();
    }
  }

  private static Object[] arguments(Value function, int[] reached, Chunk inputs) {
    Object[] arguments = new Object[inputs.columnCount() + 3];
    arguments[0] = function;
    arguments[1] = reached;
    arguments[2] = inputs.rows();
    for (int i = 0; i < inputs.columnCount(); i++) {
      arguments[i + 3] = HostArrays.of(inputs.column(i));
    }
    return arguments;
  }

  /** Formulas can replace every function of the runtime, those that pack results too. */
  private static ResultColumn[] columns(Value packed, int results, int rows) {
    try {
      List<ResultColumn> columns = elements(packed).stream().map(GuestColumn::read).toList();
      if (columns.size() != results || columns.stream().anyMatch(c -> c.size() != rows)) {
        throw new IllegalStateException("columns of other sizes than asked for");
      }
      return columns.toArray(ResultColumn[]::new);
    } catch (PolyglotException e) {
      throw e;
    } catch (RuntimeException e) {
      throw new PythonException(new InterpreterFailure.Damaged(), List.of(), NO_ROW, e);
    }
  }

  /** Whether new sessions run on a better engine, or this one can do no more. */
  @Override
  public boolean isOutdated() {
    return thread.isLost() || engine != tiers.current();
  }

  /** Code that cannot be stopped would have to be waited for: its context is then left to it. */
  @Override
  public void close() {
    thread.close();
    if (context != null && !thread.isLost()) {
      context.close();
    }
  }
}
