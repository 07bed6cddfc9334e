package dev.xylem.python.graalpy;

import dev.xylem.python.PythonEnvironment;
import dev.xylem.python.PythonOutput;
import dev.xylem.python.PythonResource;
import dev.xylem.python.PythonSession;
import dev.xylem.script.PythonPermission;
import java.io.InputStream;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeoutException;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.Engine;
import org.graalvm.polyglot.Source;
import org.graalvm.polyglot.Value;

/**
 * A context of GraalPy with Xylem's own Python code in it, shut off from the machine but for what
 * its environment allows. Hashes do not differ from run to run.
 */
final class GuestContext implements AutoCloseable {
  private static final List<String> RUNTIME = List.of("formulas.py", "graalpy.py");

  private final GuestOutput printed = new GuestOutput(false);
  private final GuestOutput errors = new GuestOutput(true);
  private final Context context;

  GuestContext(Engine engine, PythonEnvironment environment) {
    context =
        ContextPermissions.grant(Context.newBuilder("python").engine(engine), environment)
            .option("python.HashSeed", "0")
            .option("python.DontWriteBytecodeFlag", "true")
            .in(InputStream.nullInputStream())
            .option("python.NoSiteFlag", "true")
            .option("python.UnbufferedIO", "true")
            .out(printed)
            .err(errors)
            .build();
    try {
      RUNTIME.forEach(file -> context.eval(source(file)));
      call("search_in", environment.packages().toArray());
      if (!environment.allowed().contains(PythonPermission.PROCESSES)) {
        call("refuse_programs");
      }
    } catch (RuntimeException e) {
      context.close(true);
      throw e;
    }
  }

  private static Source source(String file) {
    return Source.newBuilder("python", PythonResource.text(file), file).buildLiteral();
  }

  /** Whether a source is Xylem's own. */
  static boolean isRuntime(String file) {
    return RUNTIME.contains(file);
  }

  /** Calls a function of Xylem's own Python code. */
  Value call(String function, Object... arguments) {
    return context.getBindings("python").getMember(function).execute(arguments);
  }

  /**
   * Who takes what Python prints from now on.
   *
   * @param row whose first element is the row reached
   */
  void printTo(PythonOutput output, int[] row) {
    printed.handTo(output, row);
    errors.handTo(output, row);
  }

  /** Drops what Python prints from now on. */
  void printNowhere() {
    printTo(PythonOutput.DROPPED, new int[] {PythonSession.NO_ROW});
  }

  /**
   * Stops code that runs in it. An interrupt tells more of the place than to cancel the context
   * does; the latter is surer.
   *
   * @param grace for the interrupt
   */
  void stop(Duration grace) {
    try {
      context.interrupt(grace);
    } catch (TimeoutException e) {
      context.close(true);
    }
  }

  @Override
  public void close() {
    context.close(true);
  }
}
