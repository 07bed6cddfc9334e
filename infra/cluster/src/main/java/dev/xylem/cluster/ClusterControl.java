package dev.xylem.cluster;

import java.io.IOException;
import java.util.List;

/**
 * One way to control the members of a cluster, nodes of Cassandra and Flink's JobManager and
 * workers alike, wherever they run.
 *
 * <p>Members are called by their {@linkplain MemberStatus#name names}. What is so already is no
 * error: to kill what is down, or to thaw what is not frozen, does nothing.
 *
 * @implSpec Methods throw {@link dev.xylem.types.XylemException}, with a message for users, where
 *     there is no such member, or it does not do as it is told
 */
public interface ClusterControl {
  /** All members: the JobManager, the workers, the nodes. */
  List<MemberStatus> status() throws IOException, InterruptedException;

  /**
   * Adds a member and waits until it is up.
   *
   * @return its name
   */
  String add(MemberRole role) throws IOException, InterruptedException;

  /** Starts a member that is down, with what it has on disk, and waits until it is up. */
  void start(String member) throws IOException, InterruptedException;

  /** Ends a member in good order, so that it loses nothing. */
  void stop(String member) throws IOException, InterruptedException;

  /** Ends a member at once, as a crash of its machine would. */
  void kill(String member) throws IOException, InterruptedException;

  /** Has a member stand still, as a machine looks that swaps or is cut off. */
  void freeze(String member) throws IOException, InterruptedException;

  /** Has a frozen member go on. */
  void thaw(String member) throws IOException, InterruptedException;

  /** Ends a member for good, and deletes what it has on disk. A node hands its rows over first. */
  void remove(String member) throws IOException, InterruptedException;
}
