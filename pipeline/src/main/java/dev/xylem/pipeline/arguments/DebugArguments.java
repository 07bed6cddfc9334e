package dev.xylem.pipeline.arguments;

import java.io.PrintWriter;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The option for more than {@code logback.xml} lets through. */
public final class DebugArguments {
  public static final String DEBUG = "--debug";

  @Option(
      names = DEBUG,
      description = "Log what happens, and show where in the code a failure came from.")
  private boolean debug;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  /** Logs more from now on, if that was asked for. */
  public void configureLogging() {
    if (!debug) {
      return;
    }
    Object logs = LoggerFactory.getILoggerFactory();
    // By name: inside Flink there is Log4j, or Logback by another class loader, or none.
    if (logs.getClass().getName().equals("ch.qos.logback.classic.LoggerContext")
        && LogbackLevels.areOf(logs)) {
      LogbackLevels.lower();
    } else {
      PrintWriter err = spec.commandLine().getErr();
      err.println(
          "xylem: --debug leaves the log as Flink has configured it; for more, set the level of"
              + " dev.xylem to DEBUG there (conf/log4j-cli.properties for flink run)");
      err.flush();
    }
  }
}
