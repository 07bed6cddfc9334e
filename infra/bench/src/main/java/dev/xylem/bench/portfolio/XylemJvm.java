package dev.xylem.bench.portfolio;

import dev.xylem.pipeline.connection.ConnectionArguments;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Runs commands of Xylem in JVMs like this one, as {@code bin/xylem} starts them. A cluster that
 * the environment names is not for them.
 *
 * @param mainClass of the command line
 * @param heap the largest, such as 2g; if empty, as large as this JVM's
 */
public record XylemJvm(String mainClass, Optional<String> heap) {
  private static final List<String> KEPT_OPTIONS =
      List.of(
          "-XX:",
          "-Xmx",
          "--upgrade-module-path",
          "--enable-native",
          "--sun-misc",
          "-Dfile.encoding",
          "-Dpolyglot.engine");

  ProcessBuilder command(List<String> options, List<String> arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(option -> KEPT_OPTIONS.stream().anyMatch(option::startsWith))
        .forEach(command::add);
    heap.ifPresent(size -> command.add("-Xmx" + size));
    command.addAll(options);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), mainClass));
    command.addAll(arguments);
    ProcessBuilder process = new ProcessBuilder(command).redirectErrorStream(true);
    ConnectionArguments.removeFrom(process.environment());
    return process;
  }
}
