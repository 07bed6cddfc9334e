package dev.xylem.python.graalpy;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.xylem.python.Analysis;
import dev.xylem.python.GeneratedFunction;
import dev.xylem.python.PythonEnvironment;
import dev.xylem.python.PythonException;
import dev.xylem.python.PythonFault;
import dev.xylem.python.PythonFile;
import dev.xylem.python.PythonSession;
import dev.xylem.python.ResultColumn;
import dev.xylem.types.Chunk;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.Engine;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.Source;
import org.graalvm.polyglot.Value;

/**
 * A Python interpreter with the user's files loaded, shut off from the machine but for what its
 * environment allows. Hashes do not differ from run to run. What formulas print is dropped. For one
 * thread at a time.
 */
final class GraalPySession implements PythonSession {
  private static final String RUNTIME = "/dev/xylem/python/formulas.py";
  private static final String RUNTIME_NAME = "formulas.py";

  private final Engine engine = EngineTiers.ofJvm().current();
  private final Context context;
  private final Value runtime;

  /**
   * @throws XylemException if a file does not compile or raises while it is loaded
   */
  GraalPySession(PythonEnvironment environment) {
    context =
        ContextPermissions.grant(Context.newBuilder("python").engine(engine), environment)
            .option("python.HashSeed", "0")
            .option("python.DontWriteBytecodeFlag", "true")
            .in(InputStream.nullInputStream())
            .out(OutputStream.nullOutputStream())
            .err(OutputStream.nullOutputStream())
            .build();
    try {
      context.eval(Source.newBuilder("python", runtimeText(), RUNTIME_NAME).buildLiteral());
      runtime = context.getBindings("python");
      call("search_in", environment.packages().toArray());
      environment.files().forEach(this::load);
    } catch (RuntimeException e) {
      close();
      throw e;
    }
  }

  private static String runtimeText() {
    try (InputStream in = GraalPySession.class.getResourceAsStream(RUNTIME)) {
      return new String(in.readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void load(PythonFile file) {
    try {
      call("load", file.name(), file.text());
    } catch (PolyglotException e) {
      PythonFault fault = GuestFault.of(e, this, PythonFault.NO_ROW);
      XylemException exception = new XylemException(fault.problem()).with(Fact.FILE, file.name());
      int line =
          fault.frames().stream()
              .filter(frame -> frame.file().equals(file.name()))
              .mapToInt(PythonFault.Frame::line)
              .reduce(0, (outer, inner) -> inner);
      throw line == 0 ? exception : exception.with(Fact.LINE, line);
    }
  }

  @Override
  public Analysis analyse(String expression) {
    Value analysis;
    try {
      analysis = call("analyse", expression);
    } catch (PolyglotException e) {
      throw new PythonException(GuestFault.of(e, this, PythonFault.NO_ROW), e);
    }
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
    Value function;
    try {
      function = call("compile_function", source.name(), source.text());
    } catch (PolyglotException e) {
      throw new PythonException(GuestFault.of(e, this, PythonFault.NO_ROW), e);
    }
    return (inputs, output) -> run(function, source.results(), inputs);
  }

  private ResultColumn[] run(Value function, int results, Chunk inputs) {
    int[] reached = new int[1];
    long start = System.nanoTime();
    try {
      Value columns = function.execute(arguments(inputs, reached));
      ResultColumn[] read = new ResultColumn[results];
      for (int i = 0; i < results; i++) {
        read[i] = GuestColumn.read(columns.getArrayElement(i), inputs.rows());
      }
      return read;
    } catch (PolyglotException e) {
      throw new PythonException(GuestFault.of(e, this, reached[0]), e);
    } finally {
      EngineTiers.ofJvm().ran(System.nanoTime() - start);
    }
  }

  private static Object[] arguments(Chunk inputs, int[] reached) {
    Object[] arguments = new Object[inputs.columnCount() + 2];
    arguments[0] = reached;
    arguments[1] = inputs.rows();
    for (int i = 0; i < inputs.columnCount(); i++) {
      arguments[i + 2] = HostArrays.of(inputs.column(i));
    }
    return arguments;
  }

  /** Whether new sessions run on a better engine. */
  @Override
  public boolean isOutdated() {
    return engine != EngineTiers.ofJvm().current();
  }

  /** Calls a function of the runtime. */
  Value call(String function, Object... arguments) {
    return runtime.getMember(function).execute(arguments);
  }

  @Override
  public void close() {
    context.close(true);
  }
}
