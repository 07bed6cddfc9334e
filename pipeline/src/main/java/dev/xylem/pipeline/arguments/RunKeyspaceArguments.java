package dev.xylem.pipeline.arguments;

import dev.xylem.pipeline.settings.KeyspaceName;
import picocli.CommandLine.Option;

/** The keyspace in which a run makes its tables. */
public final class RunKeyspaceArguments {
  @Option(
      names = "--keyspace",
      paramLabel = "NAME",
      description = "The keyspace of the tables (default: named for the script).")
  private String keyspace;

  /** The keyspace of a run of this script. */
  public String of(ScriptArguments script) {
    return keyspace == null ? KeyspaceName.of(script.url()) : keyspace;
  }
}
