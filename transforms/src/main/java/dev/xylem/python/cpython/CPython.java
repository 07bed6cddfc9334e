package dev.xylem.python.cpython;

import static java.util.Objects.requireNonNull;

import dev.xylem.python.PythonEngine;
import dev.xylem.python.PythonEnvironment;
import dev.xylem.python.PythonOutput;
import dev.xylem.python.PythonSession;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.Optional;

/**
 * Python of the user's own installation or virtual environment, in a process per session.
 *
 * @param interpreter the path of its executable
 * @param version like 3.11.7
 * @param isAskedByScript whether a script has chosen it, not the operator: then it runs only where
 *     the kernel shuts it off
 */
public record CPython(String interpreter, String version, boolean isAskedByScript)
    implements PythonEngine {
  /** The oldest release that is supported. */
  public static final String MIN_VERSION = InterpreterProbe.MIN_VERSION;

  private static final long serialVersionUID = 1L;

  /** A property of the JVM, so that the machine has its say, not who starts a run. */
  private static final String ISOLATION = "xylem.python.isolation";

  private static final boolean REQUIRED = "required".equals(System.getProperty(ISOLATION));

  public CPython {
    requireNonNull(interpreter, "interpreter");
    requireNonNull(version, "version");
  }

  public CPython(String interpreter, String version) {
    this(interpreter, version, false);
  }

  /** The same for a script, which must not open a machine by its choice. */
  public CPython askedByScript() {
    return new CPython(interpreter, version, true);
  }

  /**
   * Finds an interpreter, and asks it for its version; once in the life of this JVM.
   *
   * @param nameOrPath a path, or a name to look for on the path; may be a script that starts one
   * @return empty if there is none, or it is no CPython of release 3.9 or later
   */
  public static Optional<CPython> find(String nameOrPath) {
    return InterpreterProbe.find(nameOrPath);
  }

  /**
   * Like {@link #find}.
   *
   * @throws XylemException with a hint if there is none
   */
  public static CPython require(String nameOrPath) {
    return find(nameOrPath)
        .orElseThrow(
            () ->
                new XylemException(
                        "there is no CPython %s or later called %s"
                            .formatted(InterpreterProbe.MIN_VERSION, nameOrPath))
                    .with(
                        Fact.HINT,
                        "install it, name another one with --python-interpreter=PATH, or run"
                            + " formulas inside the JVM: --python=graalpy"));
  }

  @Override
  public String description() {
    return "CPython %s (%s)".formatted(version, interpreter);
  }

  @Override
  public PythonSession open(PythonEnvironment environment, PythonOutput output) {
    CPythonSession session = CPythonSession.open(this, environment, output);
    if ((REQUIRED || isAskedByScript)
        && !new Protections(session.protections()).areEnforcedByKernel()) {
      session.close();
      throw new XylemException("this machine cannot shut CPython off by Landlock and seccomp")
          .with(Fact.HINT, "run formulas inside the JVM: --python=graalpy; " + reason());
    }
    return session;
  }

  private static String reason() {
    return REQUIRED
        ? "the machine's JVMs were told to insist on it by -D" + ISOLATION + "=required"
        : "if you trust them all the same: --python=cpython";
  }

  /** What keeps formulas from the machine here; starts an interpreter to find out, once. */
  public Protections protections() {
    return Protections.of(new CPython(interpreter, version));
  }
}
