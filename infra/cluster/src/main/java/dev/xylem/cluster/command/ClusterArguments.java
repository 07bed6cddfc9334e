package dev.xylem.cluster.command;

import dev.xylem.cluster.LocalCluster;
import dev.xylem.pipeline.arguments.Range;
import dev.xylem.pipeline.arguments.ShellWord;
import dev.xylem.pipeline.flink.JobJar;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Options that say which cluster is meant. */
final class ClusterArguments {
  @Option(
      names = "--dir",
      paramLabel = "DIR",
      description = {
        "The directory of the cluster, for you alone: tables, logs, logins",
        "(default: xylem/cluster in XDG_STATE_HOME, else in ~/.local/state)."
      })
  private Path directory;

  @Option(
      names = "--timeout",
      paramLabel = "SECONDS",
      defaultValue = "180",
      description = "How long members may take to come up (default: ${DEFAULT-VALUE}).")
  @Range(min = 1)
  private int timeout;

  LocalCluster cluster() {
    return new LocalCluster(
        directory == null ? defaultDirectory() : directory,
        Duration.ofSeconds(timeout),
        JobJar::find);
  }

  /** As its specification has it, a relative one does not count. */
  private static Path defaultDirectory() {
    Path states =
        Optional.ofNullable(System.getenv("XDG_STATE_HOME"))
            .filter(path -> path.startsWith("/"))
            .map(Path::of)
            .orElseGet(() -> Path.of(System.getProperty("user.home"), ".local", "state"));
    return states.resolve("xylem").resolve("cluster");
  }

  /** A command for the same cluster, as one would type it. */
  String command(String words) {
    return "xylem cluster "
        + words
        + (directory == null ? "" : " " + ShellWord.quoted("--dir=" + directory));
  }
}
