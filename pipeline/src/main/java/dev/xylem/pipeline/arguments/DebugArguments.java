package dev.xylem.pipeline.arguments;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Option;

/** The option for more than {@code logback.xml} lets through. */
public final class DebugArguments {
  public static final String DEBUG = "--debug";

  @Option(
      names = DEBUG,
      description = "Log what happens, and show where in the code a failure came from.")
  private boolean debug;

  /** Logs more from now on, if that was asked for. */
  public void configureLogging() {
    if (debug) {
      setLevel(org.slf4j.Logger.ROOT_LOGGER_NAME, Level.INFO);
      setLevel("dev.xylem", Level.DEBUG);
    }
  }

  private static void setLevel(String logger, Level level) {
    ((Logger) LoggerFactory.getLogger(logger)).setLevel(level);
  }
}
