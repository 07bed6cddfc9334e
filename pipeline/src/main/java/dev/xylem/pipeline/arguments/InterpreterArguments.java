package dev.xylem.pipeline.arguments;

import dev.xylem.python.PythonSettings;
import dev.xylem.script.PythonEngineName;
import dev.xylem.script.PythonPermission;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Option;

/** Options that say which interpreter of Python there is, and what a formula may take. */
public final class InterpreterArguments {
  @Option(
      names = "--python-interpreter",
      paramLabel = "FILE",
      defaultValue = "python3",
      description = {
        "The interpreter for cpython, such as that of a virtual environment",
        "(default: ${DEFAULT-VALUE})."
      })
  private String interpreter;

  @Option(
      names = "--python-row-timeout",
      paramLabel = "SECONDS",
      defaultValue = "60",
      description = {
        "Stops a formula that takes longer for one row, or in mode batch for one call",
        "(default: ${DEFAULT-VALUE})."
      })
  @Range(min = 1)
  private int rowTimeoutSeconds;

  @Option(
      names = "--python-memory",
      paramLabel = "MIB",
      defaultValue = "2048",
      description = "Memory that each interpreter may take (default: ${DEFAULT-VALUE}).")
  @Range(min = 64)
  private int memoryMegabytes;

  /** For formulas that import no packages and may do nothing but calculate. */
  public PythonSettings settings() {
    return settings(PythonEngineName.AUTO, List.of(), Set.of());
  }

  PythonSettings settings(
      PythonEngineName engine, List<String> packages, Set<PythonPermission> granted) {
    return new PythonSettings(
        engine,
        interpreter,
        packages,
        Duration.ofSeconds(rowTimeoutSeconds),
        (long) memoryMegabytes << 20,
        granted,
        false);
  }
}
