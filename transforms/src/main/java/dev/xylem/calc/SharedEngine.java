package dev.xylem.calc;

import org.graalvm.polyglot.Engine;

/** The one engine of the JVM: contexts on it share parsed and compiled code. */
final class SharedEngine {
  private static final Engine ENGINE =
      Engine.newBuilder("python").option("engine.WarnInterpreterOnly", "false").build();

  private SharedEngine() {}

  static Engine get() {
    return ENGINE;
  }
}
