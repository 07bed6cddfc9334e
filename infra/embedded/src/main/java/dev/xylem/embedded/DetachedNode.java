package dev.xylem.embedded;

import dev.xylem.wire.NodeCommand;
import dev.xylem.wire.NodeReport;
import dev.xylem.wire.NodeSetup;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A node of a cluster that goes on when the process ends that started it. It ends by signals:
 * SIGTERM has it write everything to disk first. Peers may join it.
 *
 * @param directory its own, with its tables from one start to the next
 * @param host the loopback address that it listens on
 * @param nativePort where it answers CQL
 * @param storagePort where the nodes talk to each other
 * @param heapMegabytes the largest heap; as much again may be used outside of it
 * @param jmx for who knows its password
 */
public record DetachedNode(
    Path directory,
    String host,
    int nativePort,
    int storagePort,
    int heapMegabytes,
    CqlLogin login,
    JmxPort jmx) {

  /** How a node finds its cluster when it starts. */
  public sealed interface Entry {
    /** Hosts that a node asks for others. */
    List<String> seeds();

    /** System properties for Cassandra. */
    List<String> options();

    /**
     * One of several that start together, for the first time or again.
     *
     * @param token where its part of the ring ends, if it has no tables yet
     */
    record Together(List<String> seeds, long token) implements Entry {
      @Override
      public List<String> options() {
        return List.of(
            "-Dcassandra.initial_token=" + token,
            "-D" + NodeSetup.NODES_PROPERTY + "=" + seeds.size());
      }
    }

    /** Joins a cluster that is up, and takes over its part of the rows. */
    record Join(List<String> seeds) implements Entry {
      @Override
      public List<String> options() {
        return List.of(
            // Others are asked before there is an answer otherwise.
            "-Dcassandra.ring_delay_ms=5000",
            "-D" + NodeSetup.NODES_PROPERTY + "=" + (seeds.size() + 1));
      }
    }

    /** Comes back to its cluster, which may be down. */
    record Return(List<String> seeds) implements Entry {
      @Override
      public List<String> options() {
        return List.of();
      }
    }
  }

  /**
   * Starts its process; does not wait for it.
   *
   * @param launcher what starts it, such as {@code nohup}; may be nothing
   * @return the process, with the id of the node itself
   */
  public Process launch(List<String> launcher, Entry entry) throws IOException {
    OpenFileLimit.requireEnough();
    NodeDirectory files = new NodeDirectory(PrivateDirectory.create(directory));
    Jdk jdk = JdkLocator.ofThisMachine().locate();
    ServerLibraries libraries = ServerLibraries.locate();
    List<String> options = new ArrayList<>(ClassDataArchive.of(libraries, jdk).optionsToUse());
    options.addAll(jmx.prepare(directory.resolve("conf")));
    options.add("-D" + NodeSetup.DETACHED_PROPERTY + "=true");
    options.addAll(entry.options());
    files.prepare(
        new NodeSettings(
            host,
            nativePort,
            storagePort,
            entry.seeds(),
            heapMegabytes,
            Tuning.THROUGHPUT,
            new AccessControl(login, false, null, true)),
        options);
    Process process =
        NodeProcess.command(launcher, files, jdk, libraries)
            .redirectOutput(files.output().toFile())
            .start();
    try (BufferedWriter commands = process.outputWriter(StandardCharsets.UTF_8)) {
      commands.write(new NodeCommand.Login(login.username(), login.password()).line() + "\n");
    } catch (IOException e) {
      // Its end is noticed elsewhere.
    }
    return process;
  }

  /** Whether the latest start has come so far that it answers CQL. */
  public boolean isReady() {
    return reports().stream().anyMatch(NodeReport.Ready.class::isInstance);
  }

  /**
   * That the latest start failed, and why.
   *
   * @param otherwise what is known of it, if the node has not said anything
   */
  public EmbeddedCassandraException failure(String otherwise) {
    Optional<String> said =
        reports().stream()
            .filter(NodeReport.Failed.class::isInstance)
            .map(report -> ((NodeReport.Failed) report).reason())
            .findFirst();
    return NodeProcess.failure(new NodeDirectory(directory), said.orElse(otherwise));
  }

  private List<NodeReport> reports() {
    try {
      return Files.readAllLines(new NodeDirectory(directory).output()).stream()
          .flatMap(line -> NodeReport.parse(line).stream())
          .toList();
    } catch (NoSuchFileException e) {
      return List.of();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A configuration of cqlsh with which it connects, while the node is up. */
  public Path cqlshrc() {
    return new NodeDirectory(directory).cqlshrc();
  }

  public Path logFile() {
    return new NodeDirectory(directory).logFile();
  }

  /** Deletes the files with passwords, which are worth nothing without the process. */
  public static void forgetLogins(Path directory) throws IOException {
    new NodeDirectory(directory).forgetLogins();
  }
}
