package dev.xylem.pipeline.arguments;

import static java.util.stream.Collectors.joining;

import dev.xylem.pipeline.plan.PackageDirectories;
import dev.xylem.python.PythonSettings;
import dev.xylem.script.PythonEngineName;
import dev.xylem.script.PythonPermission;
import dev.xylem.types.NearestName;
import dev.xylem.types.XylemException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Mixin;
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
        "interpreter that is installed; auto, cpython if it is installed and can be isolated,",
        "else graalpy (default: ${DEFAULT-VALUE})."
      })
  private PythonEngineName engine;

  @Mixin private InterpreterArguments interpreter;

  @Option(
      names = "--python-packages",
      paramLabel = "DIR,...",
      split = ",",
      hideParamSyntax = true,
      description = "Directories with packages that formulas import.")
  private List<Path> packages = new ArrayList<>();

  @Option(
      names = "--python-allow",
      paramLabel = "WHAT,...",
      split = ",",
      hideParamSyntax = true,
      description = {
        "Permissions that nodes get if they ask for them with allow: read_files, write_files,",
        "network, processes, native, java (default: nothing)."
      })
  private List<String> granted = new ArrayList<>();

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  /**
   * @throws ParameterException if there is no such permission, or a directory is not there
   */
  public PythonSettings settings() {
    return interpreter.settings(
        engine, packages.stream().map(this::existing).toList(), permissions());
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
