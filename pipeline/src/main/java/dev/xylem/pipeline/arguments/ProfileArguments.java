package dev.xylem.pipeline.arguments;

import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/**
 * Options of every command that say which options need not be typed. {@link UntypedOptions} reads
 * them, before the command line is parsed.
 */
public final class ProfileArguments {
  static final String FILE = "--profile-file";
  static final String TARGET = "--target";

  @Option(
      names = FILE,
      scope = ScopeType.INHERIT,
      paramLabel = "FILE|none",
      description = {
        "YAML with options for this and other commands (default: xylem.yaml here, else in",
        "~/.config/xylem). A variable XYLEM_... has precedence over it: docs/running.md"
      })
  private String file;

  @Option(
      names = TARGET,
      scope = ScopeType.INHERIT,
      paramLabel = "NAME",
      description = "Which of its targets, such as dev or prod (default: the one it names).")
  private String target;
}
