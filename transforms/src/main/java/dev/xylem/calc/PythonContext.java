package dev.xylem.calc;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.Engine;
import org.graalvm.polyglot.EnvironmentAccess;
import org.graalvm.polyglot.HostAccess;
import org.graalvm.polyglot.PolyglotAccess;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.Source;
import org.graalvm.polyglot.Value;
import org.graalvm.polyglot.io.IOAccess;

/**
 * A Python interpreter with the user's files loaded, shut off from the machine: no files but
 * Python's own library, no network, no processes, no threads, no native code, no Java classes, no
 * environment. Hashes do not differ from run to run. What formulas print is dropped. For one thread
 * at a time.
 */
final class PythonContext implements AutoCloseable {
  private static final String RUNTIME = "formulas.py";

  private final Engine engine = EngineTiers.ofJvm().current();
  private final Context context;
  private final Value runtime;

  /**
   * @throws XylemException if a file does not compile or raises while it is loaded
   */
  PythonContext(List<PythonFile> files) {
    context =
        Context.newBuilder("python")
            .engine(engine)
            .allowAllAccess(false)
            .allowHostAccess(HostAccess.newBuilder(HostAccess.NONE).allowArrayAccess(true).build())
            .allowPolyglotAccess(PolyglotAccess.NONE)
            .allowEnvironmentAccess(EnvironmentAccess.NONE)
            .allowIO(IOAccess.NONE)
            .allowNativeAccess(false)
            .allowCreateProcess(false)
            .allowCreateThread(false)
            .option("python.HashSeed", "0")
            .option("python.DontWriteBytecodeFlag", "true")
            .in(InputStream.nullInputStream())
            .out(OutputStream.nullOutputStream())
            .err(OutputStream.nullOutputStream())
            .build();
    try {
      context.eval(Source.newBuilder("python", runtimeText(), RUNTIME).buildLiteral());
      runtime = context.getBindings("python");
      files.forEach(this::load);
    } catch (RuntimeException e) {
      close();
      throw e;
    }
  }

  private static String runtimeText() {
    try (InputStream in = PythonContext.class.getResourceAsStream(RUNTIME)) {
      return new String(in.readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void load(PythonFile file) {
    try {
      call("load", file.name(), file.text());
    } catch (PolyglotException e) {
      PythonFault fault = PythonFault.of(e, this);
      XylemException exception = new XylemException(fault.problem()).with(Fact.FILE, file.name());
      int line = e.isSyntaxError() ? fault.frames().get(0).number() : fault.lineIn(file.name());
      throw line == 0 ? exception : exception.with(Fact.LINE, line);
    }
  }

  /** Whether it runs on an engine that new contexts do not get any more. */
  boolean isOutdated() {
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
