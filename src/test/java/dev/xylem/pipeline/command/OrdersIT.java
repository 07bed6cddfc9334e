package dev.xylem.pipeline.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.testing.CassandraOption;
import dev.xylem.testing.SharedCassandra;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The example of {@code docs/scripts.md}: what the guide says holds. */
@ExtendWith(SharedCassandra.class)
class OrdersIT {
  private static final Path SAMPLE =
      Path.of("../../pipeline/samples/orders").toAbsolutePath().normalize();

  @TempDir private Path out;

  @Test
  void a_manual_node_runs_only_when_it_is_named_and_reads_the_tables_of_the_run_before(
      CassandraConfig cassandra) throws IOException {
    CommandLineResult first = run(cassandra);
    assertThat(first.err()).isEmpty();
    assertThat(first.exitStatus()).isZero();
    assertExpected("invoices.csv");
    assertThat(out.resolve("invoices_to_check.csv")).doesNotExist();

    CommandLineResult second = run(cassandra, "--start=write_invoices_to_check");
    assertThat(second.err()).isEmpty();
    assertThat(second.exitStatus()).isZero();
    assertExpected("invoices_to_check.csv");
  }

  private void assertExpected(String file) {
    assertThat(out.resolve(file)).hasSameTextualContentAs(SAMPLE.resolve("expected/" + file));
  }

  private CommandLineResult run(CassandraConfig cassandra, String... more) throws IOException {
    Path params = out.resolve("params.yaml");
    Files.writeString(
        params,
        Files.readString(SAMPLE.resolve("params.yaml"))
            .replaceFirst("dir_out: .*", "dir_out: \"" + out + "\""));
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "run",
                "--script=" + SAMPLE.resolve("script.yaml"),
                "--params=" + params,
                CassandraOption.of(cassandra),
                "--local-datacenter=datacenter1",
                "--keyspace=" + cassandra.keyspace(),
                "--parallelism=2"));
    arguments.addAll(List.of(more));
    return CommandLineResult.of(arguments.toArray(String[]::new));
  }
}
