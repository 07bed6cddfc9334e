package dev.xylem.pipeline.arguments;

import dev.xylem.pipeline.settings.RunSettings.StoreSettings;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options that name a keyspace in which runs were. */
public final class KeyspaceArguments {
  @Option(
      names = "--keyspace",
      required = true,
      paramLabel = "NAME",
      description = "The keyspace of the runs.")
  private String keyspace;

  @Mixin private StoreArguments store;

  /**
   * @throws picocli.CommandLine.ParameterException if there can be no runs
   */
  public StoreSettings settings() {
    return store.settingsOfExisting(keyspace);
  }
}
