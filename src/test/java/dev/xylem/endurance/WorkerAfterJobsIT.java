package dev.xylem.endurance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.fasterxml.jackson.databind.JsonNode;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.Sessions;
import dev.xylem.cluster.MemberStatus;
import dev.xylem.pipeline.command.CommandLineResult;
import dev.xylem.testing.CassandraOption;
import dev.xylem.testing.FailureReport;
import dev.xylem.testing.FlinkCluster;
import dev.xylem.testing.FlinkJars;
import dev.xylem.testing.FlinkProgram;
import dev.xylem.testing.SharedCassandra;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * One job after the other on the same workers, each with classes of its own: in turns by the
 * command with formulas in CPython, and by REST with formulas in GraalPy. With {@code dev/test
 * -Plong WorkerAfterJobsIT -Djobs=50} so many. With fewer than 16 it tells whether they succeed,
 * and is skipped then.
 */
@Tag("long")
@ExtendWith(SharedCassandra.class)
class WorkerAfterJobsIT {
  private static final int JOBS = Integer.getInteger("xylem.endurance.jobs", 20);
  private static final int JOBS_OF_A_ROUND = 2;

  /** For jars that nobody uses any more to be noticed and deleted. */
  private static final Duration QUIET = Duration.ofSeconds(4);

  private static final Path SAMPLE =
      Path.of("../../pipeline/samples/portfolio").toAbsolutePath().normalize();

  @TempDir private Path directory;

  private final CassandraConfig cassandra;

  WorkerAfterJobsIT(CassandraConfig cassandra) {
    this.cassandra = cassandra;
  }

  @Test
  void many_jobs_leave_workers_and_the_job_manager_as_they_were() throws Exception {
    Path jar = FlinkProgram.jobJar();
    List<WatchedMember> members = new ArrayList<>();
    try (FlinkCluster flink = FlinkCluster.startWithoutXylem(directory, 2)) {
      watch(flink, members);
      FlinkJars jars = new FlinkJars(flink.master());
      String uploaded = jars.upload(jar);
      for (int round = 1; round <= JOBS / JOBS_OF_A_ROUND; round++) {
        byCommand(round, flink, jar);
        byRest(round, jars, uploaded);
        drop(keyspace(round));
        TimeUnit.MILLISECONDS.sleep(QUIET.toMillis());
        for (WatchedMember member : members) {
          FailureReport.add(
              "%s after %d jobs: %s"
                  .formatted(member.name(), round * JOBS_OF_A_ROUND, member.measure().values()));
        }
      }
      for (WatchedMember member : members) {
        member.close();
      }
    }

    assumeThat(JOBS)
        .as("jobs; fewer do not tell whether figures grow")
        .isGreaterThanOrEqualTo(JOBS_OF_A_ROUND * Growth.MIN_FIGURES);
    for (WatchedMember member : members) {
      assertThat(Growth.of(member.figures())).as(member.name()).noneMatch(Growth::isLeak);
    }
  }

  private void watch(FlinkCluster flink, List<WatchedMember> members)
      throws IOException, InterruptedException {
    for (MemberStatus member : flink.control().status()) {
      members.add(
          new WatchedMember(
              member.name(),
              member.pid().orElseThrow(),
              directory.resolve("cluster").resolve(member.name()).resolve("tmp")));
    }
  }

  private void byCommand(int round, FlinkCluster flink, Path jar) throws IOException {
    List<String> arguments = new ArrayList<>(arguments(round, "cpython"));
    arguments.add("--flinkMaster=" + flink.master());
    arguments.add("--filesToStage=" + jar);
    CommandLineResult result = CommandLineResult.withItsOwnFlink(arguments.toArray(String[]::new));
    assertThat(result.exitStatus()).as(result.err()).isZero();
  }

  private void byRest(int round, FlinkJars jars, String jar) throws Exception {
    JsonNode answer = jars.run(jar, arguments(round, "graalpy"));
    assertThat(answer.path("jobid").asText()).as(answer.toString()).isNotEmpty();
    CommandLineResult result =
        CommandLineResult.of(
            "attach", "2", "--keyspace=" + keyspace(round), CassandraOption.of(cassandra));
    assertThat(result.exitStatus()).as(result.err()).isZero();
  }

  private List<String> arguments(int round, String python) throws IOException {
    Path params =
        Files.writeString(
            directory.resolve("params.yaml"),
            Files.readString(SAMPLE.resolve("params.yaml"))
                .replaceFirst("dir_out: .*", "dir_out: \"" + directory.resolve("out") + "\""));
    return List.of(
        "run",
        "--script=" + SAMPLE.resolve("script.yaml"),
        "--params=" + params,
        "--keyspace=" + keyspace(round),
        CassandraOption.of(cassandra),
        "--python=" + python,
        "--parallelism=2");
  }

  private String keyspace(int round) {
    return cassandra.keyspace() + "_" + round;
  }

  private void drop(String keyspace) {
    try (CassandraSession session = Sessions.acquire(cassandra)) {
      session
          .cql()
          .execute(
              SimpleStatement.newInstance("DROP KEYSPACE " + keyspace)
                  .setTimeout(Duration.ofMinutes(1)));
    }
  }
}
