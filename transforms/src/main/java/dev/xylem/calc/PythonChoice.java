package dev.xylem.calc;

import static java.util.Objects.requireNonNull;

import dev.xylem.python.PythonEngine;
import dev.xylem.python.PythonSettings;
import dev.xylem.python.cpython.CPython;
import dev.xylem.python.cpython.Protections;
import dev.xylem.python.graalpy.GraalPy;
import dev.xylem.script.ColumnForm;
import dev.xylem.script.PyCalcOptions;
import dev.xylem.script.PythonEngineName;
import dev.xylem.script.PythonPermission;
import java.util.Optional;

/**
 * Which Python runs the formulas of a node. The node may say it, or else the run. If neither does,
 * it is CPython, which was faster in runs of every length that was measured; and GraalPy only where
 * the formulas use Java, run on other machines, or find no CPython here that the kernel can
 * isolate.
 *
 * @param why the reason for the slower one, for people; empty if it is the faster, or was asked for
 */
public record PythonChoice(PythonEngine engine, String why) {
  public PythonChoice {
    requireNonNull(engine, "engine");
    requireNonNull(why, "why");
  }

  /**
   * @param settings the run's, where the node has none of its own
   * @throws dev.xylem.types.XylemException with a hint if CPython is needed and not there
   */
  public static PythonChoice of(PythonSettings settings, PyCalcOptions node) {
    PythonEngineName asked =
        node.engine().filter(name -> name != PythonEngineName.AUTO).orElse(settings.engine());
    return switch (asked) {
      case GRAALPY -> new PythonChoice(new GraalPy(), "");
      case CPYTHON -> new PythonChoice(cpython(settings), "");
      case AUTO -> automatic(settings, node);
    };
  }

  private static CPython cpython(PythonSettings settings) {
    CPython python = CPython.require(settings.interpreter());
    return settings.engine() == PythonEngineName.CPYTHON ? python : python.askedByScript();
  }

  private static PythonChoice automatic(PythonSettings settings, PyCalcOptions node) {
    if (node.allow().contains(PythonPermission.JAVA)) {
      return graalPy("only it has Java");
    }
    if (node.columns() != ColumnForm.LIST) {
      return new PythonChoice(cpython(settings), "");
    }
    if (settings.isRemote()) {
      return graalPy(
          "the workers of a cluster may have another Python than this machine; --python=cpython"
              + " takes theirs, which is faster");
    }
    Optional<CPython> installed = CPython.find(settings.interpreter());
    if (installed.isEmpty()) {
      return graalPy(
          "there is no CPython %s or later called %s, which is faster"
              .formatted(CPython.MIN_VERSION, settings.interpreter()));
    }
    if (!installed.get().protections().areEnforcedByKernel()) {
      return graalPy(
          "this system cannot shut CPython off (no Landlock or no seccomp); --python=cpython takes"
              + " it as it is, which is faster");
    }
    return new PythonChoice(installed.get(), "");
  }

  private static PythonChoice graalPy(String why) {
    return new PythonChoice(new GraalPy(), why);
  }

  /** The engine, and what keeps its formulas from the machine or why it is not another. */
  public String description() {
    return engine.description() + kept().map(by -> ", isolated by " + by).orElse("") + reason();
  }

  private String reason() {
    return why.isEmpty() ? "" : ": " + why;
  }

  private Optional<String> kept() {
    return protections().filter(Protections::areEnforcedByKernel).map(Protections::toString);
  }

  private Optional<Protections> protections() {
    return engine instanceof CPython python ? Optional.of(python.protections()) : Optional.empty();
  }

  /** What an operator should know before formulas run: how they could be faster, or safer. */
  public Optional<String> advice() {
    if (engine instanceof GraalPy graalPy) {
      return graalPy.advice();
    }
    return protections()
        .filter(here -> !here.areEnforcedByKernel())
        .map(
            here ->
                "formulas in CPython are not isolated from this machine: its kernel has no Landlock"
                    + " or no seccomp; run only formulas that you trust, or --python=graalpy");
  }
}
