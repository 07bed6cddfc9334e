package dev.xylem.pipeline.arguments;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What Logback logs. Only to be touched where it is what logs: elsewhere it may not be there. */
final class LogbackLevels {
  private LogbackLevels() {}

  /** Whether the factory of loggers is of the same classes as these. */
  static boolean areOf(Object loggerFactory) {
    return loggerFactory instanceof LoggerContext;
  }

  static void lower() {
    set(Logger.ROOT_LOGGER_NAME, Level.INFO);
    set("dev.xylem", Level.DEBUG);
  }

  private static void set(String logger, Level level) {
    ((ch.qos.logback.classic.Logger) LoggerFactory.getLogger(logger)).setLevel(level);
  }
}
