package dev.xylem.pipeline.arguments;

import dev.xylem.pipeline.settings.RunSettings.StoreSettings;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What names one table of the runs in a keyspace. */
public final class TableArguments {
  @Parameters(
      index = "0",
      paramLabel = "TABLE",
      description = {
        "A table such as txns_00007, or txns for that of the latest run that has completed it."
      })
  private String table;

  @Mixin private KeyspaceArguments keyspace;

  @Option(
      names = "--run",
      paramLabel = "N",
      description = "The table of this run, complete or not (default: the latest complete one).")
  @Range(min = 1)
  private Integer run;

  /** The table's name as typed, with or without the number of a run. */
  public String table() {
    return table;
  }

  public Optional<Integer> run() {
    return Optional.ofNullable(run);
  }

  /**
   * @throws picocli.CommandLine.ParameterException if there can be no runs
   */
  public StoreSettings settings() {
    return keyspace.settings();
  }
}
