package dev.xylem.pipeline.cli;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import org.slf4j.LoggerFactory;

/** How much the libraries underneath may say: their failures reach the user as messages anyway. */
final class Logging {
  private Logging() {}

  static void configure(boolean debug) {
    Logger root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
    root.setLevel(debug ? Level.INFO : Level.OFF);
    Logger own = (Logger) LoggerFactory.getLogger("dev.xylem");
    own.setLevel(debug ? Level.DEBUG : Level.WARN);
  }
}
