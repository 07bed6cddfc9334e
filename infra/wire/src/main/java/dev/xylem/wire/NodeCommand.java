package dev.xylem.wire;

import java.nio.file.Path;
import java.util.Optional;

/** What a parent tells its Cassandra node, a line each on the node's stdin. */
public sealed interface NodeCommand {
  /**
   * Who is let in; the first thing that a node is told. Not by arguments, which every user of the
   * machine sees. Its text does not show the password.
   *
   * @param username without spaces
   * @param password without line ends
   */
  record Login(String username, String password) implements NodeCommand {
    private static final String PREFIX = "login ";

    public Login {
      if (!username.matches("\\S+") || !password.matches(".+")) {
        throw new IllegalArgumentException("a username is one word, a password one line");
      }
    }

    @Override
    public String line() {
      return PREFIX + username + " " + password;
    }

    private static Optional<NodeCommand> parse(String line) {
      String[] words = line.substring(PREFIX.length()).split(" ", 2);
      return words.length == 2 && !words[0].isEmpty() && !words[1].isEmpty()
          ? Optional.of(new Login(words[0], words[1]))
          : Optional.empty();
    }

    @Override
    public String toString() {
      return "Login[username=%s]".formatted(username);
    }
  }

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
    if (line.startsWith(Login.PREFIX)) {
      return Login.parse(line);
    }
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
