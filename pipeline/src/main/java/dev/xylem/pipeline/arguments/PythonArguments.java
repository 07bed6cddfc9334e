package dev.xylem.pipeline.arguments;

import static java.util.stream.Collectors.joining;

import dev.xylem.pipeline.plan.PackageDirectories;
import dev.xylem.python.PythonSettings;
import dev.xylem.script.PythonEngineName;
import dev.xylem.script.PythonPermission;
import dev.xylem.types.NearestName;
import dev.xylem.types.XylemException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Options that say how the formulas of py_calc nodes are run. */
public final class PythonArguments {
  @Option(
      names = "--python",
      paramLabel = "auto|graalpy|cpython",
      defaultValue = "auto",
      description = {
        "Which Python runs formulas: graalpy, inside this JVM; cpython, in processes of the",
        "interpreter that is installed; auto, the faster one (default: ${DEFAULT-VALUE})."
      })
  private PythonEngineName engine;

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
      names = "--python-packages",
      paramLabel = "DIR",
      split = ",",
      description = "Directories with packages that formulas import.")
  private List<Path> packages = new ArrayList<>();

  @Option(
      names = "--python-row-timeout",
      paramLabel = "SECONDS",
      defaultValue = "60",
      description = {
        "Stops a formula that takes longer for one row, or in mode batch for one call",
        "(default: ${DEFAULT-VALUE})."
      })
  private int rowTimeoutSeconds;

  @Option(
      names = "--python-memory",
      paramLabel = "MIB",
      defaultValue = "2048",
      description = "Memory that each interpreter may take (default: ${DEFAULT-VALUE}).")
  private int memoryMegabytes;

  @Option(
      names = "--python-allow",
      paramLabel = "WHAT",
      split = ",",
      description = {
        "What nodes may ask to be allowed with allow: read_files, write_files, network,",
        "processes, native, java (default: nothing)."
      })
  private List<String> granted = new ArrayList<>();

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  /**
   * @throws ParameterException if a number is too small, there is no such permission, or a
   *     directory is not there
   */
  public PythonSettings settings() {
    if (rowTimeoutSeconds < 1) {
      throw wrong("--python-row-timeout=" + rowTimeoutSeconds + ": at least 1 second is needed");
    }
    if (memoryMegabytes < 64) {
      throw wrong("--python-memory=" + memoryMegabytes + ": at least 64 MiB are needed");
    }
    return new PythonSettings(
        engine,
        interpreter,
        packages.stream().map(this::existing).toList(),
        Duration.ofSeconds(rowTimeoutSeconds),
        (long) memoryMegabytes << 20,
        permissions(),
        false);
  }

  private String existing(Path directory) {
    try {
      return PackageDirectories.existing(directory.toAbsolutePath().normalize()).toString();
    } catch (XylemException e) {
      throw wrong("--python-packages=" + directory + ": " + e.getMessage());
    }
  }

  private Set<PythonPermission> permissions() {
    Set<PythonPermission> permissions = EnumSet.noneOf(PythonPermission.class);
    for (String word : granted) {
      permissions.add(
          Arrays.stream(PythonPermission.values())
              .filter(permission -> permission.word().equals(word))
              .findFirst()
              .orElseThrow(() -> unknown(word)));
    }
    return permissions;
  }

  private ParameterException unknown(String word) {
    List<String> known =
        Arrays.stream(PythonPermission.values()).map(PythonPermission::word).toList();
    return wrong(
        "--python-allow=%s: one of %s is expected%s"
            .formatted(word, known.stream().collect(joining(", ")), NearestName.hint(word, known)));
  }

  private ParameterException wrong(String what) {
    return new ParameterException(spec.commandLine(), what);
  }
}
