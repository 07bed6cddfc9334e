package dev.xylem.embedded;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;

/**
 * The files of one node: {@code conf}, written anew at every start, {@code data}, {@code logs}, and
 * {@code tmp}, where libraries put what they unpack. The directory is closed to other users, as the
 * node's process writes by the umask it was given.
 */
record NodeDirectory(Path path) {

  Path lockFile() {
    return path.resolve("node.lock");
  }

  Path logFile() {
    return path.resolve("logs/system.log");
  }

  Path errorOutput() {
    return path.resolve("logs/stderr.log");
  }

  /** What a node says that nobody listens to. */
  Path output() {
    return path.resolve("logs/stdout.log");
  }

  Path jvmOptions() {
    return path.resolve("conf/jvm.options");
  }

  /** With which cqlsh connects. */
  Path cqlshrc() {
    return path.resolve("conf/cqlshrc");
  }

  private Path credentials() {
    return path.resolve("conf/credentials");
  }

  Path data() {
    return path.resolve("data");
  }

  private Path temporaryFiles() {
    return path.resolve("tmp");
  }

  /**
   * Writes the configuration of a start, and sets the log of the last one aside.
   *
   * @param moreOptions options of the JVM beyond those of every node
   */
  void prepare(NodeSettings settings, List<String> moreOptions) throws IOException {
    Files.createDirectories(path.resolve("conf"));
    Files.createDirectories(path.resolve("logs"));
    Files.createDirectories(data());
    makeTemporaryFiles();
    if (Files.exists(logFile())) {
      Files.move(logFile(), path.resolve("logs/system.log.1"), StandardCopyOption.REPLACE_EXISTING);
    }
    write("logback.xml", Map.of());
    writeLogin(settings);
    write(
        "cassandra.yaml",
        Map.of(
            "host", settings.host(),
            "seeds", settings.seeds(),
            "storagePort", Integer.toString(settings.storagePort()),
            "nativePort", Integer.toString(settings.nativePort()),
            "access", settings.access().yaml(),
            "hints", Boolean.toString(settings.access().peers()),
            "data", data().toString().replace("'", "''")));
    write(
        "jvm.options",
        Map.of(
            "heap", Integer.toString(settings.heapMegabytes()),
            "config", path.resolve("conf/cassandra.yaml").toUri().toString(),
            "logback", path.resolve("conf/logback.xml").toUri().toString(),
            "data", argument(data().toString()),
            "logs", argument(path.resolve("logs").toString()),
            "temporary", argument(temporaryFiles().toString()),
            "tuning", settings.tuning().jvmOptions(),
            "more",
                String.join(
                    "\n", moreOptions.stream().map(o -> '"' + argument(o) + '"').toList())));
  }

  /** Empty: a process that was killed leaves native libraries there. */
  private void makeTemporaryFiles() throws IOException {
    if (Files.exists(temporaryFiles())) {
      Directories.deleteTree(temporaryFiles());
    }
    Files.createDirectories(temporaryFiles());
  }

  /**
   * Two files, as cqlsh wants it: one that says where to connect and where the other is, and that.
   */
  private void writeLogin(NodeSettings settings) throws IOException {
    PrivateFile.write(
        cqlshrc(),
        """
        [connection]
        hostname = %s
        port = %d

        [authentication]
        credentials = %s
        """
            .formatted(
                settings.host(),
                settings.nativePort(),
                credentials().toString().replace("%", "%%")));
    CqlLogin login = settings.access().login();
    PrivateFile.write(
        credentials(),
        """
        [PlainTextAuthProvider]
        username = %s
        password = %s
        """
            .formatted(login.username(), login.password()));
  }

  /** Deletes the files with passwords, which are worth nothing without the process. */
  void forgetLogins() throws IOException {
    Files.deleteIfExists(cqlshrc());
    Files.deleteIfExists(credentials());
    Files.deleteIfExists(path.resolve("conf").resolve(JmxPort.PASSWORDS));
  }

  /** As the java launcher's argument files want it between double quotes. */
  private static String argument(String text) {
    return text.replace("\\", "\\\\").replace("\"", "\\\"");
  }

  private void write(String name, Map<String, String> values) throws IOException {
    String text = template(name);
    for (Map.Entry<String, String> value : values.entrySet()) {
      text = text.replace("${" + value.getKey() + "}", value.getValue());
    }
    Files.writeString(path.resolve("conf").resolve(name), text);
  }

  private static String template(String name) throws IOException {
    try (InputStream in = NodeDirectory.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("Resource " + name + " is missing");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
