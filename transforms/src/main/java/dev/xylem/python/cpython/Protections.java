package dev.xylem.python.cpython;

import dev.xylem.python.PythonEnvironment;
import dev.xylem.python.PythonOutput;
import dev.xylem.python.PythonSettings;
import dev.xylem.script.PyCalcOptions;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * By what workers shut themselves off from the machine before formulas run.
 *
 * @param names as workers tell them, like landlock-7
 */
public record Protections(List<String> names) {
  private static final Map<CPython, Protections> FOUND = new ConcurrentHashMap<>();

  public Protections {
    names = List.copyOf(names);
  }

  static Protections of(CPython python) {
    return FOUND.computeIfAbsent(python, Protections::ask);
  }

  private static Protections ask(CPython python) {
    PythonEnvironment nothing =
        PythonSettings.DEFAULT.environment(PyCalcOptions.DEFAULT, List.of());
    try (CPythonSession session = CPythonSession.open(python, nothing, PythonOutput.DROPPED)) {
      return new Protections(session.protections());
    }
  }

  /** Whether the kernel refuses files, network and processes, whatever formulas do. */
  public boolean areEnforcedByKernel() {
    return has("landlock") && has("seccomp");
  }

  private boolean has(String start) {
    return names.stream().anyMatch(name -> name.startsWith(start));
  }

  /** The protections of the kernel, for people. */
  @Override
  public String toString() {
    return names.stream()
        .filter(name -> !name.equals("limits") && !name.equals("audit"))
        .collect(Collectors.joining(" and "));
  }
}
