package dev.xylem.pipeline.arguments;

import dev.xylem.pipeline.plan.ScriptFiles;
import dev.xylem.types.UrlSecrets;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Options that name a script and its parameters. */
public final class ScriptArguments {
  @Option(
      names = "--script",
      paramLabel = "FILE",
      description =
          "The script, .json, .yaml or .yml. Relative paths in it start from its directory.")
  private String script;

  @Option(
      names = "--params",
      paramLabel = "FILE",
      description = "Values for the {parameters} of the script, .json, .yaml or .yml.")
  private String parameters;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  /**
   * @throws ParameterException if no script is named
   */
  public void requireNamed() {
    if (script == null) {
      throw new ParameterException(spec.commandLine(), "Missing option: --script=FILE");
    }
  }

  /**
   * Its path or URL.
   *
   * @throws ParameterException if none is named
   */
  public String url() {
    requireNamed();
    return script;
  }

  /**
   * Its path or URL for messages, without the secrets of one.
   *
   * @throws ParameterException if none is named
   */
  public String shownUrl() {
    return UrlSecrets.hide(url());
  }

  /** Path or URL of its parameters. */
  public Optional<String> parametersUrl() {
    return Optional.ofNullable(parameters);
  }

  /**
   * @throws ParameterException if no script is named
   * @throws dev.xylem.types.XylemException if a file cannot be read, or with all that is wrong with
   *     the script
   */
  public ScriptFiles load() {
    return ScriptFiles.load(url(), parametersUrl());
  }
}
