package dev.xylem.cluster;

/** How a member of a cluster is. */
public enum MemberState {
  /** Its process is there, but it does not do its work yet. */
  STARTING,
  /** It does its work, as far as it is asked. */
  UP,
  /** Its process stands still, with its connections open. */
  FROZEN,
  /** There is no process. */
  DOWN
}
