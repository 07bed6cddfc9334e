package dev.xylem.pipeline.flink;

import org.apache.flink.runtime.rest.handler.legacy.messages.ClusterOverviewWithVersion;

/** The TaskManagers that a Flink elsewhere has, and their slots. */
public record ClusterSlots(int taskManagers, int slots, int free) {
  static ClusterSlots of(ClusterOverviewWithVersion overview) {
    return new ClusterSlots(
        overview.getNumTaskManagersConnected(),
        overview.getNumSlotsTotal(),
        overview.getNumSlotsAvailable());
  }

  @Override
  public String toString() {
    return "%d %s with %d %s, %d of them free"
        .formatted(
            taskManagers,
            taskManagers == 1 ? "TaskManager" : "TaskManagers",
            slots,
            slots == 1 ? "slot" : "slots",
            free);
  }
}
