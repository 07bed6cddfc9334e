package dev.xylem.cluster;

import dev.xylem.embedded.PrivateFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Flink's settings in a cluster: those of its own distribution, on loopback addresses only. */
record FlinkConfiguration(Map<String, String> values) {
  /** Those that a user chose: memory, slots, and any other. */
  static FlinkConfiguration of(ClusterSettings settings) {
    Map<String, String> values = new TreeMap<>();
    values.put("jobmanager.memory.process.size", settings.jobManagerMemory());
    values.put("taskmanager.numberOfTaskSlots", Integer.toString(settings.slots()));
    values.put("taskmanager.memory.process.size", settings.workerMemory());
    values.putAll(settings.flink());
    return new FlinkConfiguration(values);
  }

  /** Those that hold for all members. */
  static FlinkConfiguration of(ClusterState state) {
    Map<String, String> values = new TreeMap<>();
    values.put("jobmanager.rpc.address", Loopback.FIRST);
    values.put("jobmanager.rpc.port", Integer.toString(state.ports().rpc()));
    values.put("jobmanager.bind-host", Loopback.FIRST);
    // Otherwise the name server is asked for names of loopback addresses.
    values.put("jobmanager.retrieve-taskmanager-hostname", "false");
    // On a busy machine, many processes that start at once take longer than its default, 10 s.
    values.put("pekko.startup-timeout", "60 s");
    values.put("rest.address", Loopback.FIRST);
    values.put("rest.bind-address", Loopback.FIRST);
    values.put("rest.port", Integer.toString(state.ports().rest()));
    values.putAll(of(state.settings()).values());
    return new FlinkConfiguration(values);
  }

  /** Those of one member, beyond these. */
  static FlinkConfiguration ofOne(MemberEntry member, ClusterFiles files) {
    Map<String, String> values = new TreeMap<>();
    values.put("io.tmp.dirs", files.temporaryFilesOf(member).toString());
    if (member.role() == MemberRole.WORKER) {
      values.put("taskmanager.host", member.host());
      values.put("taskmanager.bind-host", member.host());
      values.put("taskmanager.rpc.port", Integer.toString(member.port()));
      values.put("taskmanager.resource-id", member.name());
    }
    return new FlinkConfiguration(values);
  }

  /** Writes it, and how to log to the standard output, by either library for that. */
  void write(Path directory) throws IOException {
    Files.createDirectories(directory);
    PrivateFile.write(
        directory.resolve("config.yaml"),
        values.entrySet().stream()
            .map(
                value ->
                    "%s: '%s'%n".formatted(value.getKey(), value.getValue().replace("'", "''")))
            .collect(Collectors.joining()));
    for (String name : new String[] {"logback.xml", "log4j.properties"}) {
      try (InputStream in = FlinkConfiguration.class.getResourceAsStream(name)) {
        PrivateFile.write(
            directory.resolve(name), new String(in.readAllBytes(), StandardCharsets.UTF_8));
      }
    }
  }
}
