package dev.xylem.cluster;

import static java.util.stream.Collectors.joining;

import dev.xylem.types.XylemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The cores that all nodes of Cassandra have to themselves. Flink's members have the others, so
 * that neither takes time from the other.
 */
record CoreShare(List<Integer> cassandra, List<Integer> flink) {
  private static final Path STATUS = Path.of("/proc/self/status");
  private static final String ALLOWED = "Cpus_allowed_list:";

  /**
   * The words before those of a member's program that bind it to its cores.
   *
   * @throws XylemException if this machine cannot do what the settings ask for
   */
  static List<String> launcher(ClusterSettings settings, MemberRole role) throws IOException {
    if (settings.cassandraShare() == 0) {
      return List.of();
    }
    CoreShare share = of(settings.cassandraShare(), cores());
    String taskset =
        Background.find("taskset")
            .map(Path::toString)
            .orElseThrow(
                () ->
                    new XylemException(
                        "--cassandra-share needs the program taskset, of Linux's util-linux."
                            + " Install it, or leave the option out"));
    return List.of(taskset, "--cpu-list", share.list(role));
  }

  /**
   * @param percent of the cores, for Cassandra; at least one of them, and one is left to Flink
   */
  static CoreShare of(int percent, List<Integer> cores) {
    if (cores.size() < 2) {
      throw new XylemException(
          "--cassandra-share needs two cores, and here is %d. Leave the option out"
              .formatted(cores.size()));
    }
    int count = Math.round(cores.size() * percent / 100f);
    int cassandras = Math.max(1, Math.min(cores.size() - 1, count));
    return new CoreShare(cores.subList(0, cassandras), cores.subList(cassandras, cores.size()));
  }

  private String list(MemberRole role) {
    return (role == MemberRole.NODE ? cassandra : flink)
        .stream().map(String::valueOf).collect(joining(","));
  }

  /** Those that this process may use; none on a system that does not say. */
  private static List<Integer> cores() throws IOException {
    if (!Files.isReadable(STATUS)) {
      return List.of();
    }
    try (Stream<String> lines = Files.lines(STATUS)) {
      Optional<String> allowed = lines.filter(line -> line.startsWith(ALLOWED)).findFirst();
      return allowed.map(line -> parse(line.substring(ALLOWED.length()).strip())).orElse(List.of());
    }
  }

  /**
   * @param list as the kernel writes it: {@code 0-3,8}
   */
  static List<Integer> parse(String list) {
    return Stream.of(list.split(","))
        .map(range -> range.split("-"))
        .flatMapToInt(
            ends ->
                IntStream.rangeClosed(
                    Integer.parseInt(ends[0]), Integer.parseInt(ends[ends.length - 1])))
        .boxed()
        .toList();
  }
}
