package dev.xylem.cluster;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.xylem.embedded.Directories;
import dev.xylem.embedded.PrivateDirectory;
import dev.xylem.embedded.PrivateFile;
import dev.xylem.types.XylemException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.stream.Stream;

/** The directory of a cluster, for its owner alone: what is known of it, and its members' files. */
record ClusterFiles(Path directory) {
  /** By this name clients see that Flink has it. */
  static final String JOB_JAR = "xylem-flink.jar";

  private static final ObjectMapper JSON =
      JsonMapper.builder().visibility(PropertyAccessor.IS_GETTER, Visibility.NONE).build();

  ClusterFiles {
    directory = directory.toAbsolutePath().normalize();
  }

  private Path stateFile() {
    return directory.resolve("cluster.json");
  }

  Path lockFile() {
    return directory.resolve("cluster.lock");
  }

  /** How clients connect to Cassandra, with the login; as {@code --cassandra-config} takes it. */
  Path connectionFile() {
    return directory.resolve("cassandra.yaml");
  }

  /** The configuration of Flink. */
  Path flinkConfiguration() {
    return directory.resolve("conf");
  }

  /** What {@link #copyJobJar} has left. */
  Path jobJar() {
    return directory.resolve("lib").resolve(JOB_JAR);
  }

  /** A build may replace the original, and a JVM cannot read on in a jar that was. */
  void copyJobJar(Path original) throws IOException {
    Path copy = jobJar().resolveSibling(JOB_JAR + ".new");
    Files.createDirectories(copy.getParent());
    Files.copy(original, copy, StandardCopyOption.REPLACE_EXISTING);
    Files.move(copy, jobJar(), StandardCopyOption.ATOMIC_MOVE);
  }

  /** All files of a member. */
  Path of(MemberEntry member) {
    return directory.resolve(member.name());
  }

  Path temporaryFilesOf(MemberEntry member) {
    return of(member).resolve("tmp");
  }

  /** Of a JobManager or a worker. */
  Path logOf(MemberEntry member) {
    return of(member).resolve(member.name() + ".log");
  }

  /** Whether there is, or was, a cluster. */
  boolean isOurs() {
    return Files.exists(lockFile());
  }

  /**
   * Makes the directory.
   *
   * @throws XylemException if it holds something else
   */
  void make() throws IOException {
    if (Files.isDirectory(directory) && !isOurs() && !isEmpty()) {
      throw new XylemException(
          "%s holds other files; name a directory that is not there yet with --dir"
              .formatted(directory));
    }
    PrivateDirectory.create(directory);
  }

  private boolean isEmpty() throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.findAny().isEmpty();
    }
  }

  /** Deletes the directory, if it is one of a cluster. */
  void delete() throws IOException {
    if (isOurs()) {
      Directories.deleteTree(directory);
    }
  }

  /** Empty if there is no cluster. */
  Optional<ClusterState> read() throws IOException {
    try {
      return Optional.of(JSON.readValue(stateFile().toFile(), ClusterState.class));
    } catch (NoSuchFileException | FileNotFoundException e) {
      return Optional.empty();
    } catch (JacksonException e) {
      throw new XylemException(
          "%s is no state of a cluster that this Xylem knows: %s. End its processes with the Xylem that started them, or delete the directory"
              .formatted(stateFile(), e.getOriginalMessage()),
          e);
    }
  }

  /** Forgets the cluster; its logs stay. */
  void deleteState() throws IOException {
    Files.deleteIfExists(stateFile());
  }

  /** Replaces it at once, so that a reader finds either the old one or the new one. */
  void write(ClusterState state) throws IOException {
    Path draft = stateFile().resolveSibling("cluster.json.new");
    PrivateFile.write(draft, JSON.writerWithDefaultPrettyPrinter().writeValueAsString(state));
    Files.move(
        draft, stateFile(), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }
}
