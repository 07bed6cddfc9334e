package dev.xylem.bench.portfolio;

import dev.xylem.bench.process.ChildJvm;
import dev.xylem.pipeline.connection.ConnectionSources;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Runs commands of Xylem in JVMs like this one, as {@code bin/xylem} starts them. They do not use a
 * cluster that the environment names.
 *
 * @param mainClass of the command line
 * @param heap the largest, such as 2g; if empty, as large as this JVM's
 */
public record XylemJvm(String mainClass, Optional<String> heap) {
  ProcessBuilder command(List<String> options, List<String> arguments) {
    List<String> all = new ArrayList<>();
    heap.ifPresent(size -> all.add("-Xmx" + size));
    all.addAll(options);
    ProcessBuilder process =
        new ProcessBuilder(ChildJvm.command(all, mainClass, arguments)).redirectErrorStream(true);
    ConnectionSources.removeFrom(process.environment());
    return process;
  }
}
