package dev.xylem.endurance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.Sessions;
import dev.xylem.embedded.EmbeddedCassandra;
import dev.xylem.endurance.ProcessFigures.Figure;
import dev.xylem.pipeline.command.CommandLineResult;
import dev.xylem.testing.CassandraOption;
import dev.xylem.testing.FailureReport;
import dev.xylem.testing.SharedCassandra;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * One run after the other in one JVM, each with a Flink of its own, against one Cassandra that
 * stays. With {@code dev/test -Plong ManyRunsIT -Druns=1440} as many as in a day with one run a
 * minute. With fewer than 80 it tells whether they succeed, and is skipped then.
 */
@Tag("long")
class ManyRunsIT {
  private static final int RUNS = Integer.getInteger("xylem.endurance.runs", 200);
  private static final int RUNS_OF_A_KEYSPACE = 10;

  /** Up to 32 small SSTables of each table of the schema, until they are compacted. */
  private static final int MAX_FILES_OF_CASSANDRA = 2000;

  private static final Path SAMPLE =
      Path.of("../../pipeline/samples/orders").toAbsolutePath().normalize();

  @TempDir private Path directory;

  private final List<ProcessFigures> ofThisJvm = new ArrayList<>();
  private final List<ProcessFigures> ofCassandra = new ArrayList<>();

  @Test
  void many_runs_leave_memory_threads_and_files_as_they_were() throws Exception {
    Path params = Files.createDirectories(directory.resolve("in")).resolve("params.yaml");
    Files.writeString(
        params,
        Files.readString(SAMPLE.resolve("params.yaml"))
            .replaceFirst("dir_out: .*", "dir_out: \"" + directory.resolve("out") + "\""));

    try (EmbeddedCassandra cassandra =
        EmbeddedCassandra.builder().directory(directory.resolve("kept")).start()) {
      String option = CassandraOption.of(SharedCassandra.configOf(cassandra, "orders"));
      for (int run = 0; run < RUNS; run++) {
        String keyspace = "orders_" + run / RUNS_OF_A_KEYSPACE;
        run(option, keyspace, params, run);
        if (run % RUNS_OF_A_KEYSPACE == RUNS_OF_A_KEYSPACE - 1) {
          drop(cassandra, keyspace);
          measure(run + 1, cassandra);
        }
      }
    }

    assumeThat(ofThisJvm)
        .as("figures; whether they grow, %d runs tell", RUNS_OF_A_KEYSPACE * Growth.MIN_FIGURES)
        .hasSizeGreaterThanOrEqualTo(Growth.MIN_FIGURES);
    assertThat(Growth.of(ofThisJvm)).noneMatch(Growth::isLeak);
    assertThat(Growth.of(ofCassandra))
        .filteredOn(growth -> growth.figure() != Figure.OPEN_FILES)
        .noneMatch(Growth::isLeak);
    assertThat(ofCassandra)
        .allMatch(figures -> figures.values().get(Figure.OPEN_FILES) < MAX_FILES_OF_CASSANDRA);
  }

  /** Both kinds of Python in turns. */
  private static void run(String cassandra, String keyspace, Path params, int number) {
    CommandLineResult result =
        CommandLineResult.withItsOwnFlink(
            "run",
            "--script=" + SAMPLE.resolve("script.yaml"),
            "--params=" + params,
            cassandra,
            "--local-datacenter=datacenter1",
            "--keyspace=" + keyspace,
            "--python=" + (number % 2 == 0 ? "cpython" : "graalpy"),
            "--parallelism=2");
    assertThat(result.exitStatus()).as(result.err()).isZero();
  }

  private static void drop(EmbeddedCassandra cassandra, String keyspace) {
    try (CassandraSession session =
        Sessions.acquire(SharedCassandra.configOf(cassandra, keyspace))) {
      session
          .cql()
          .execute(
              SimpleStatement.newInstance("DROP KEYSPACE " + keyspace)
                  .setTimeout(Duration.ofMinutes(5)));
    }
  }

  private void measure(int runs, EmbeddedCassandra cassandra) throws InterruptedException {
    ProcessFigures here = ProcessFigures.ofThisJvm();
    ProcessFigures there = ProcessFigures.of(cassandra.nodes().get(0).pid());
    ofThisJvm.add(here);
    ofCassandra.add(there);
    FailureReport.add(
        "after %d runs: %s; Cassandra: %s".formatted(runs, here.values(), there.values()));
  }
}
