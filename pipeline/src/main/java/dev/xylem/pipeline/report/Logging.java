package dev.xylem.pipeline.report;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import org.slf4j.LoggerFactory;

/** More than {@code logback.xml} lets through, for those who ask for it. */
public final class Logging {
  private Logging() {}

  public static void configure(boolean debug) {
    if (debug) {
      setLevel(org.slf4j.Logger.ROOT_LOGGER_NAME, Level.INFO);
      setLevel("dev.xylem", Level.DEBUG);
    }
  }

  private static void setLevel(String logger, Level level) {
    ((Logger) LoggerFactory.getLogger(logger)).setLevel(level);
  }
}
