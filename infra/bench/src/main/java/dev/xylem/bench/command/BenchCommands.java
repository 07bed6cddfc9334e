package dev.xylem.bench.command;

import dev.xylem.pipeline.command.CommandProvider;
import java.util.List;

/** Adds {@code generate} and {@code bench} to the commands of {@code xylem}. */
public final class BenchCommands implements CommandProvider {
  @Override
  public List<Runnable> commands() {
    return List.of(new GenerateCommand(), new BenchCommand());
  }
}
