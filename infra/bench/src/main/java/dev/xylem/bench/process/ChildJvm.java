package dev.xylem.bench.process;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Commands that start a JVM like this one: the same Java, class path, and options of heap,
 * compilers and garbage collection.
 */
public final class ChildJvm {
  private static final List<String> KEPT_OPTIONS =
      List.of(
          "-XX:",
          "-Xmx",
          "--upgrade-module-path",
          "--enable-native",
          "--sun-misc",
          "-Dfile.encoding",
          "-Dpolyglot.engine");

  private ChildJvm() {}

  /**
   * @param options that come after those of this JVM, and override them
   */
  public static List<String> command(
      List<String> options, String mainClass, List<String> arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(option -> KEPT_OPTIONS.stream().anyMatch(option::startsWith))
        .forEach(command::add);
    command.addAll(options);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), mainClass));
    command.addAll(arguments);
    return command;
  }
}
