package dev.xylem.cassandra.bulk;

import dev.xylem.embedded.CassandraNode;
import dev.xylem.embedded.CqlLogin;
import dev.xylem.wire.NodeCommand;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A node that joins the cluster of an embedded one, with the same configuration. */
final class JoiningNode implements AutoCloseable {
  private static final int SEED_PATIENCE_MILLIS = 5_000;

  private final Process process;

  private JoiningNode(Process process) {
    this.process = process;
  }

  /**
   * Returns when it has joined and answers CQL.
   *
   * @param seed of a cluster of one
   * @param login of the clients of both
   * @param host its own address
   * @param token where its range ends
   */
  static JoiningNode join(CassandraNode seed, CqlLogin login, String host, long token)
      throws IOException {
    Path seedDirectory = seed.logFile().getParent().getParent();
    Path directory = seedDirectory.resolveSibling("joining");
    copyConfiguration(seedDirectory, directory, seed.address().getHostString(), host, token);
    // Java itself tells no command line as long as this one.
    String running = Files.readString(Path.of("/proc/%d/cmdline".formatted(seed.pid())));
    List<String> command =
        Stream.of(running.split("\0"))
            .map(argument -> argument.replace(seedDirectory.toString(), directory.toString()))
            .toList();
    Process process =
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    // Not closed: the node ends with its stdin.
    BufferedWriter commands = process.outputWriter();
    commands.write(new NodeCommand.Login(login.username(), login.password()).line() + "\n");
    commands.flush();
    awaitReady(process);
    return new JoiningNode(process);
  }

  private static void copyConfiguration(
      Path from, Path to, String fromHost, String host, long token) throws IOException {
    for (String name : List.of("conf", "data", "logs")) {
      Files.createDirectories(to.resolve(name));
    }
    for (String name : List.of("cassandra.yaml", "jvm.options", "logback.xml")) {
      String text = Files.readString(from.resolve("conf").resolve(name));
      Files.writeString(
          to.resolve("conf").resolve(name),
          text.replace(from.toString(), to.toString())
              .replace("_address: " + fromHost, "_address: " + host)
              .replace("num_tokens: 1", "num_tokens: 1\ninitial_token: " + token)
              // Unlike nodes that start together, it has to wait for the answers of others.
              .replace("ring_delay_ms=0", "ring_delay_ms=" + SEED_PATIENCE_MILLIS));
    }
  }

  private static void awaitReady(Process process) throws IOException {
    BufferedReader lines = process.inputReader();
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      if (line.contains(" ready ")) {
        return;
      }
      if (line.contains(" failed ")) {
        throw new IOException(line);
      }
    }
    throw new IOException("the node ended");
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
