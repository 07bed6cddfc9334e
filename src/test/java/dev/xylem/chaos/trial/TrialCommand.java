package dev.xylem.chaos.trial;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The command line of a trial's run, before it is started by the launcher. */
public final class TrialCommand {
  private final TrialDirectory directory;
  private final Path launcher;
  private final List<String> arguments = new ArrayList<>();
  private final List<String> shell = new ArrayList<>();
  private final Map<String, String> environment = new TreeMap<>();

  /**
   * @param cassandra the option that names one elsewhere, where the setup has one
   */
  public TrialCommand(
      TrialDirectory directory, Path launcher, Setup setup, String keyspace, String cassandra) {
    this.directory = directory;
    this.launcher = launcher;
    arguments.addAll(
        List.of(
            "run",
            "--keyspace=" + keyspace,
            "--parallelism=2",
            "--stall-timeout=60",
            "--table-sink=" + setup.sink(),
            "--python=" + setup.python()));
    if (setup.keepsTables()) {
      arguments.add("--write-timeout=15");
    }
    switch (setup.store()) {
      case NONE -> {}
      case EMBEDDED -> arguments.add("--data=" + directory.path(TrialDirectory.Place.DATA));
      case ELSEWHERE -> arguments.add(cassandra);
    }
    if (setup.sink().equals("bulk")) {
      arguments.add("--bulk-directory=" + directory.path(TrialDirectory.Place.BULK));
    }
    environment.put("XYLEM_HEAP", "512m");
    environment.put(
        "XYLEM_JAVA_OPTS",
        "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Djava.io.tmpdir="
            + directory.path(TrialDirectory.Place.TEMPORARY));
  }

  public TrialDirectory directory() {
    return directory;
  }

  public void add(String... more) {
    arguments.addAll(List.of(more));
  }

  public Map<String, String> environment() {
    return environment;
  }

  /** A command of the shell before the launcher. */
  public void shell(String command) {
    shell.add(command + " && ");
  }

  /** Starts it; what it prints goes to files in the directory for logs. */
  public Process start(String name) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of("sh", "-c", String.join("", shell) + "exec \"$@\"", "sh", launcher.toString()));
    command.addAll(arguments);
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectOutput(directory.logs().resolve(name + ".out").toFile())
            .redirectError(directory.logs().resolve(name + ".err").toFile());
    builder.environment().putAll(environment);
    return builder.start();
  }
}
