package dev.xylem.pipeline.command;

import dev.xylem.pipeline.facts.Versions;
import dev.xylem.pipeline.flink.BuildId;
import picocli.CommandLine.IVersionProvider;

/** The version that the jar's manifest states, the build, and the Java that runs it. */
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {
      "xylem " + Versions.xylem() + BuildId.current().map(", build "::concat).orElse(""),
      "Java " + Runtime.version() + ", " + System.getProperty("java.vm.name")
    };
  }
}
