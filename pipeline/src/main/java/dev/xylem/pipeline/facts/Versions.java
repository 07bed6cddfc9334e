package dev.xylem.pipeline.facts;

import java.util.Map;
import java.util.TreeMap;
import org.apache.beam.sdk.util.ReleaseInfo;
import org.apache.flink.runtime.util.EnvironmentInformation;

/** The versions of what carries a run out, as far as this process knows them. */
public final class Versions {
  private Versions() {}

  /** By name: xylem, java, beam, flink. */
  public static Map<String, String> current() {
    Map<String, String> versions = new TreeMap<>();
    versions.put("xylem", xylem());
    versions.put("java", Runtime.version().toString());
    versions.put("beam", ReleaseInfo.getReleaseInfo().getVersion());
    versions.put("flink", EnvironmentInformation.getVersion());
    return versions;
  }

  /** As the jar's manifest states it. */
  public static String xylem() {
    String version = Versions.class.getPackage().getImplementationVersion();
    return version == null ? "(not packaged)" : version;
  }
}
