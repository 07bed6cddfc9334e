package dev.xylem.pipeline.command;

import picocli.CommandLine.IVersionProvider;

/** The version that the jar's manifest states, and the Java that runs it. */
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    String version = Version.class.getPackage().getImplementationVersion();
    return new String[] {
      "xylem " + (version == null ? "(not packaged)" : version),
      "Java " + Runtime.version() + ", " + System.getProperty("java.vm.name")
    };
  }
}
