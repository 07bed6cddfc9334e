package dev.xylem.pipeline.arguments;

import dev.xylem.pipeline.progress.EventStream;
import dev.xylem.pipeline.progress.ProgressView;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Options that say how the progress of a run is shown. */
public final class ProgressArguments {
  private enum Mode {
    AUTO,
    PLAIN,
    JSON
  }

  private enum Color {
    AUTO,
    ALWAYS,
    NEVER
  }

  /** Set to anything, it asks programs for no colour: https://no-color.org */
  private static final String NO_COLOR = "NO_COLOR";

  @Option(
      names = "--progress",
      paramLabel = "auto|plain|json",
      defaultValue = "auto",
      description = {
        "auto: drawn in place on a terminal, else a line for each change; plain: always lines;",
        "json: events for programs, on standard error (default: ${DEFAULT-VALUE})."
      })
  private Mode mode;

  @Option(
      names = "--progress-file",
      paramLabel = "FILE",
      description = "Where the events of --progress=json go instead, such as /dev/fd/3.")
  private Path file;

  @Option(
      names = "--color",
      paramLabel = "auto|always|never",
      defaultValue = "auto",
      description = {
        "auto: coloured where progress is drawn, unless NO_COLOR is set",
        "(default: ${DEFAULT-VALUE})."
      })
  private Color color;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  /**
   * @throws ParameterException if there is a file for events, and they are not asked for
   * @throws dev.xylem.types.XylemException if the file cannot be opened
   */
  public ProgressView view() {
    if (file != null && mode != Mode.JSON) {
      throw new ParameterException(
          spec.commandLine(), "--progress-file is for events: add --progress=json");
    }
    boolean drawnInColor =
        color == Color.ALWAYS || (color == Color.AUTO && System.getenv(NO_COLOR) == null);
    return new ProgressView(
        mode == Mode.AUTO, drawnInColor, color == Color.ALWAYS, Optional.ofNullable(events()));
  }

  private EventStream events() {
    if (mode != Mode.JSON) {
      return null;
    }
    return file == null ? EventStream.to(spec.commandLine().getErr()) : EventStream.to(file);
  }
}
