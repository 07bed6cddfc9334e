package dev.xylem.bench.command;

import dev.xylem.pipeline.command.CommandProvider;
import java.util.List;

/**
 * Adds {@code generate}, {@code bench}, {@code scale-report} and {@code size} to the commands of
 * {@code xylem}.
 */
public final class BenchCommands implements CommandProvider {
  @Override
  public List<Object> commands() {
    return List.of(
        new GenerateCommand(), new BenchCommand(), new ScaleReportCommand(), new SizeCommand());
  }
}
