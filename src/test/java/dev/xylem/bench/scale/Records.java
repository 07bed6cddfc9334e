package dev.xylem.bench.scale;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Records as {@code xylem bench portfolio} would have printed them. */
public final class Records {
  private Records() {}

  /** A file with the record of a job that was run as one and as four, in its last line. */
  public static Path write(Path directory, int nodes, int cores, double seconds)
      throws IOException {
    String stage =
        "{\"stage\":\"%s\",\"wall_s\":%s,\"run_s\":%s,\"core_seconds\":%s,"
            + "\"cpu_s\":{\"pipeline\":%s,\"cassandra\":%s}}";
    StringBuilder stages = new StringBuilder();
    for (String name : new String[] {"all", "load", "calc"}) {
      double wall = name.equals("all") ? seconds : seconds / 4;
      double cpu = wall * cores;
      stages
          .append(stages.isEmpty() ? "" : ",")
          .append(stage.formatted(name, wall, wall * 0.9, cpu, cpu * 0.75, cpu * 0.25));
    }
    String job =
        ("{\"preset\":\"medium\",\"fraction\":1,\"transactions\":707000,\"nodes\":%d,\"cores\":%d,"
                + "\"wall_s\":%s,\"usd_per_run\":%s,\"stages\":[%s]}")
            .formatted(nodes, cores, seconds, cores * 0.04 * seconds / 3600, stages);
    Path file = directory.resolve("%d-of-%d.json".formatted(nodes, cores));
    return Files.writeString(file, "{\"stage\":\"all\",\"round\":1}\n" + job + "\n");
  }
}
