package dev.xylem.pipeline.run;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The consoles of the runs of this JVM, for the steps of their pipelines that run in it. */
final class RunConsoles {
  private static final Logger LOG = LoggerFactory.getLogger(RunConsoles.class);
  private static final Map<String, Consumer<String>> SHOWN = new ConcurrentHashMap<>();

  private RunConsoles() {}

  /** A console that is shown to the steps until this is closed. */
  record Shown(String runKey) implements AutoCloseable {
    @Override
    public void close() {
      SHOWN.remove(runKey);
    }
  }

  static Shown show(String runKey, Consumer<String> console) {
    SHOWN.put(runKey, console);
    return new Shown(runKey);
  }

  /** Where to print lines of a run: its console if that is in this JVM, else the log. */
  static Consumer<String> of(String runKey) {
    return SHOWN.getOrDefault(runKey, LOG::info);
  }
}
