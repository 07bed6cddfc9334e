package dev.xylem.cluster;

import java.util.Locale;

/** What a member of a cluster is. */
public enum MemberRole {
  /** Flink's, of which there is one. */
  JOBMANAGER("JobManager"),
  /** A TaskManager of Flink. */
  WORKER("worker"),
  /** A node of Cassandra. */
  NODE("Cassandra node");

  private final String label;

  MemberRole(String label) {
    this.label = label;
  }

  /** In words. */
  public String label() {
    return label;
  }

  /** How its members are called: {@code worker2}, and {@code jobmanager} without a number. */
  String name(int number) {
    String word = name().toLowerCase(Locale.ROOT);
    return this == JOBMANAGER ? word : word + number;
  }
}
