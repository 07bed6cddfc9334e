package dev.xylem.pipeline.connection;

import com.datastax.oss.driver.api.core.session.Session;

/** The drivers for CQL that Xylem runs with: the same classes in two makes. */
public enum CqlDriver {
  APACHE("Apache Cassandra"),
  /** Knows which core of a ScyllaDB node has a row. */
  SCYLLA("ScyllaDB");

  private final String make;

  CqlDriver(String make) {
    this.make = make;
  }

  /** The one on the class path; of two, the first. */
  public static CqlDriver loaded() {
    String name = Session.OSS_DRIVER_COORDINATES.getName();
    return name.startsWith(SCYLLA.make) ? SCYLLA : APACHE;
  }

  /**
   * @throws IllegalArgumentException if another one is loaded
   */
  public void requireLoaded() {
    if (loaded() != this) {
      throw new IllegalArgumentException(
          "--driver: %s's is asked for, but the class path has %s %s first; bin/xylem puts the right one there"
              .formatted(
                  make,
                  Session.OSS_DRIVER_COORDINATES.getName(),
                  Session.OSS_DRIVER_COORDINATES.getVersion()));
    }
  }
}
