package dev.xylem.pipeline.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.testing.CassandraOption;
import dev.xylem.testing.SharedCassandra;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The first script of the README. */
@ExtendWith(SharedCassandra.class)
class SalesIT {
  private static final Path SAMPLE = Path.of("../../pipeline/samples/sales");

  @TempDir private Path directory;

  @Test
  void the_script_of_the_readme_writes_what_stands_below_it(CassandraConfig cassandra)
      throws IOException {
    for (String file : new String[] {"script.yaml", "sales.csv"}) {
      Files.copy(SAMPLE.resolve(file), directory.resolve(file));
    }

    CommandLineResult result =
        CommandLineResult.of(
            "run",
            "--script=" + directory.resolve("script.yaml"),
            CassandraOption.of(cassandra),
            "--local-datacenter=datacenter1",
            "--keyspace=" + cassandra.keyspace(),
            "--parallelism=2");

    assertThat(result.err()).isEmpty();
    assertThat(result.exitStatus()).isZero();
    assertThat(directory.resolve("out/totals.csv"))
        .hasSameTextualContentAs(SAMPLE.resolve("expected/totals.csv"));
    assertThat(Path.of("../../README.md"))
        .content()
        .contains(Files.readString(SAMPLE.resolve("expected/totals.csv")).indent(4));
  }
}
