package dev.xylem.cluster;

import dev.xylem.types.XylemException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** A member of a cluster as a process on this machine. */
sealed interface LocalMember permits FlinkMember, CassandraMember {
  /** One that is looked at, not started. */
  static LocalMember of(ClusterState state, MemberEntry member, ClusterFiles files) {
    return member.role() == MemberRole.NODE
        ? new CassandraMember(state, member, files, null)
        : new FlinkMember(state, member, files, null);
  }

  /** Starts its process; does not wait for it. */
  Process launch() throws IOException;

  /**
   * Whether it does its work.
   *
   * @param workers what the JobManager says of its workers, if it says anything
   */
  boolean isReady(Optional<Map<String, String>> workers);

  /** Why it did not start, after its process has ended or when it takes too long. */
  XylemException failure(String what);

  /** As {@link MemberStatus#address}. */
  String address();

  Path log();
}
