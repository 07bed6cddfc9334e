package dev.xylem.cluster.command;

import dev.xylem.pipeline.command.CommandProvider;
import java.util.List;

/** Adds {@code cluster} to the commands of {@code xylem}. */
public final class ClusterCommands implements CommandProvider {
  @Override
  public List<Object> commands() {
    return List.of(new ClusterCommand());
  }
}
