package dev.xylem.wire;

import java.nio.file.Path;
import java.util.Optional;

/** What a parent tells its Cassandra node, a line each on the node's stdin. */
public sealed interface NodeCommand {
  /** Write everything to disk, then exit with status 0. */
  record Stop() implements NodeCommand {
    @Override
    public String line() {
      return "stop";
    }
  }

  /** Write everything to disk, then say {@link NodeReport.Flushed}. */
  record Flush() implements NodeCommand {
    @Override
    public String line() {
      return "flush";
    }
  }

  /** Write an archive of the loaded classes. */
  record Archive(Path file) implements NodeCommand {
    private static final String PREFIX = "archive ";

    @Override
    public String line() {
      return PREFIX + file;
    }
  }

  /** Without its end. */
  String line();

  /** Empty for what no command is. */
  static Optional<NodeCommand> parse(String line) {
    if (line.startsWith(Archive.PREFIX)) {
      return Optional.of(new Archive(Path.of(line.substring(Archive.PREFIX.length()))));
    }
    return switch (line) {
      case "stop" -> Optional.of(new Stop());
      case "flush" -> Optional.of(new Flush());
      default -> Optional.empty();
    };
  }
}
