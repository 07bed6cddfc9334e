package dev.xylem.pipeline.command;

import dev.xylem.embedded.EmbeddedCassandra;
import dev.xylem.pipeline.arguments.DebugArguments;
import dev.xylem.pipeline.arguments.ShellWord;
import dev.xylem.pipeline.settings.DataDirectory;
import dev.xylem.types.XylemException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code xylem serve}: keeps an embedded Cassandra up for other clients. */
@Command(
    name = "serve",
    description = "Serves the tables of an embedded Cassandra until it is interrupted.",
    mixinStandardHelpOptions = true,
    footer = {"", "Examples:", "  xylem serve --data=pipeline/target/quickstart"})
final class ServeCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--data",
      required = true,
      paramLabel = "DIR",
      description =
          "Directory of the embedded Cassandra's files, as given to xylem run; made if it is not"
              + " there.")
  private Path data;

  @Mixin private DebugArguments debug;

  @Override
  public Integer call() throws Exception {
    debug.configureLogging();
    try {
      DataDirectory.make(data);
    } catch (XylemException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
    try (EmbeddedCassandra cassandra =
        EmbeddedCassandra.builder().directory(data).served(true).jmx(true).start()) {
      PrintWriter out = spec.commandLine().getOut();
      out.printf(
          "Cassandra is up. In another terminal:%n  cqlsh %s%nCtrl-C ends it.%n",
          ShellWord.quoted("--cqlshrc=" + cassandra.cqlshrc()));
      out.flush();
      int status = cassandra.onExit().get();
      throw new XylemException(
          "Cassandra ended by itself (exit status %d, log %s)"
              .formatted(status, cassandra.logFile()));
    }
  }
}
