package dev.xylem.cluster;

import dev.xylem.embedded.PrivateFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Collectors;

/** How clients reach the nodes of a cluster, as {@code --cassandra-config} takes it. */
final class LoginFile {
  private LoginFile() {}

  static void write(ClusterState state, Path file) throws IOException {
    PrivateFile.write(
        file,
        """
        hosts: [%s]
        local-datacenter: datacenter1
        username: %s
        password: '%s'
        """
            .formatted(
                state.members(MemberRole.NODE).stream()
                    .map(node -> "'%s:%d'".formatted(node.host(), state.ports().cql()))
                    .collect(Collectors.joining(", ")),
                state.login().username(),
                state.login().password()));
  }
}
