package dev.xylem.cluster;

import dev.xylem.cassandra.session.Machine;
import dev.xylem.embedded.JdkLocator;
import dev.xylem.embedded.PrivateDirectory;
import dev.xylem.types.XylemException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A JobManager or a worker of Flink.
 *
 * @param flink null where it is only looked at
 */
record FlinkMember(ClusterState state, MemberEntry entry, ClusterFiles files, FlinkLibraries flink)
    implements LocalMember {
  /** As in the configuration that Flink 1.19 comes with, for Java 17. */
  private static final List<String> OPENED =
      List.of(
          "--add-exports=java.base/sun.net.util=ALL-UNNAMED",
          "--add-exports=java.rmi/sun.rmi.registry=ALL-UNNAMED",
          "--add-exports=java.security.jgss/sun.security.krb5=ALL-UNNAMED",
          "--add-opens=java.base/java.lang=ALL-UNNAMED",
          "--add-opens=java.base/java.net=ALL-UNNAMED",
          "--add-opens=java.base/java.io=ALL-UNNAMED",
          "--add-opens=java.base/java.nio=ALL-UNNAMED",
          "--add-opens=java.base/sun.nio.ch=ALL-UNNAMED",
          "--add-opens=java.base/java.lang.reflect=ALL-UNNAMED",
          "--add-opens=java.base/java.text=ALL-UNNAMED",
          "--add-opens=java.base/java.time=ALL-UNNAMED",
          "--add-opens=java.base/java.util=ALL-UNNAMED",
          "--add-opens=java.base/java.util.concurrent=ALL-UNNAMED",
          "--add-opens=java.base/java.util.concurrent.atomic=ALL-UNNAMED",
          "--add-opens=java.base/java.util.concurrent.locks=ALL-UNNAMED");

  private boolean isWorker() {
    return entry.role() == MemberRole.WORKER;
  }

  @Override
  public Process launch() throws IOException {
    Path directory = PrivateDirectory.create(files.of(entry));
    PrivateDirectory.create(files.temporaryFilesOf(entry));
    ProcessBuilder builder =
        new ProcessBuilder(command())
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(log().toFile()));
    builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"));
    builder.environment().put("FLINK_CONF_DIR", files.flinkConfiguration().toString());
    if (isWorker()) {
      // All of them are on one machine, and act as if each shared one with the node of its address.
      builder.environment().put(Machine.VARIABLE, entry.host());
    }
    builder.environment().putAll(flink.environment());
    Process process = builder.start();
    process.getOutputStream().close();
    return process;
  }

  private List<String> command() throws IOException {
    FlinkMemory memory = FlinkMemory.of(entry.role(), FlinkConfiguration.of(state));
    Path conf = files.flinkConfiguration();
    List<String> words = new ArrayList<>(Background.launcher());
    words.addAll(CoreShare.launcher(state.settings(), entry.role()));
    words.add(JdkLocator.ofThisMachine().locate().java().toString());
    words.addAll(memory.jvmOptions());
    words.addAll(OPENED);
    words.add("-Djava.io.tmpdir=" + files.temporaryFilesOf(entry));
    words.add("-Dlog.file=" + log());
    words.add("-Dlogback.configurationFile=" + conf.resolve("logback.xml").toUri());
    words.add("-Dlog4j.configurationFile=" + conf.resolve("log4j.properties").toUri());
    words.addAll(chosenOptions());
    words.addAll(List.of("-cp", flink.classPath(), mainClass(), "-c", conf.toString()));
    FlinkConfiguration.ofOne(entry, files)
        .values()
        .forEach((key, value) -> words.add("-D" + key + "=" + value));
    words.addAll(memory.arguments());
    return words;
  }

  private String mainClass() {
    return isWorker()
        ? "org.apache.flink.runtime.taskexecutor.TaskManagerRunner"
        : "org.apache.flink.runtime.entrypoint.StandaloneSessionClusterEntrypoint";
  }

  /** Those that Flink's scripts would pass on. */
  private List<String> chosenOptions() {
    return Stream.of(
            "env.java.opts.all", "env.java.opts." + (isWorker() ? "taskmanager" : "jobmanager"))
        .map(key -> state.settings().flink().getOrDefault(key, ""))
        .flatMap(options -> Stream.of(options.strip().split("\\s+")))
        .filter(option -> !option.isEmpty())
        .toList();
  }

  @Override
  public boolean isReady(Optional<Map<String, String>> workers) {
    return isWorker()
        // Not the process of that name before.
        ? workers
            .map(known -> known.getOrDefault(entry.name(), ""))
            .orElse("")
            .contains(":" + entry.port() + "/")
        : workers.isPresent();
  }

  @Override
  public XylemException failure(String what) {
    return new XylemException(
        "%s did not start: %s%s. Its log: %s"
            .formatted(entry.name(), what, lastError().map(": "::concat).orElse(""), log()));
  }

  private Optional<String> lastError() {
    try (Stream<String> lines = Files.lines(log(), StandardCharsets.ISO_8859_1)) {
      return lines
          .filter(line -> line.matches(".*(Exception|Error)\\b.*"))
          // Flink takes its classes away while it ends.
          .filter(line -> !line.contains("ClassNotFoundException"))
          .reduce((first, second) -> second)
          .map(String::strip);
    } catch (IOException | UncheckedIOException e) {
      return Optional.empty();
    }
  }

  @Override
  public String address() {
    return entry.host() + ":" + (isWorker() ? entry.port() : state.ports().rest());
  }

  @Override
  public Path log() {
    return files.logOf(entry);
  }
}
