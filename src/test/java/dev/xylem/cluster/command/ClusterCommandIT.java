package dev.xylem.cluster.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.xylem.pipeline.command.CommandLineResult;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A small cluster, as a user starts and disturbs it. */
@Timeout(300)
class ClusterCommandIT {
  private static final Path SAMPLE =
      Path.of("../../pipeline/samples/portfolio").toAbsolutePath().normalize();
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir private static Path directory;
  private static Path cluster;

  @BeforeAll
  static void up() {
    cluster = directory.resolve("cluster");
    CommandLineResult up =
        cluster(
            "up",
            "--worker-memory=1600m",
            "--jobmanager-memory=832m",
            "--node-heap=384m",
            "--flink-setting=env.java.opts.all=-XX:+UseSerialGC -XX:TieredStopAtLevel=1");
    assertThat(up.exitStatus()).as(up.err()).isZero();
    assertThat(up.out()).contains("xylem run --script=FILE --flinkMaster=127.0.0.1:");
  }

  @AfterAll
  static void nothing_is_left_after_down() throws IOException {
    List<Long> processes =
        status().values().stream()
            .filter(member -> member.has("pid"))
            .map(member -> member.path("pid").asLong())
            .toList();

    CommandLineResult down = cluster("down", "--delete");

    assertThat(down.exitStatus()).as(down.err()).isZero();
    assertThat(processes).isNotEmpty();
    assertThat(processes).noneMatch(pid -> ProcessHandle.of(pid).isPresent());
    assertThat(cluster).doesNotExist();
  }

  @Test
  void a_run_on_it_gives_the_files_of_an_embedded_one() throws IOException {
    CommandLineResult run =
        CommandLineResult.withItsOwnFlink(
            "run",
            "--script=" + SAMPLE.resolve("script.yaml"),
            "--params=" + parameters(),
            "--keyspace=portfolio",
            "--python=cpython",
            "--parallelism=2",
            "--flinkMaster="
                + JSON.readTree(cluster("status", "--format=json").out())
                    .path("flinkMaster")
                    .asText(),
            "--filesToStage=" + jobJar(),
            "--cassandra-config=" + cluster.resolve("cassandra.yaml"));

    assertThat(run.exitStatus()).as(run.err()).isZero();
    for (String file : List.of("account_period_sector.csv", "account_year.csv")) {
      assertThat(directory.resolve("out").resolve(file))
          .hasSameTextualContentAs(SAMPLE.resolve("expected").resolve(file));
    }
  }

  @Test
  void members_stand_still_while_they_are_frozen() throws IOException {
    assertThat(cluster("freeze", "node1", "worker1").out())
        .isEqualTo("worker1 is frozen.\nnode1 is frozen.\n");

    assertThat(cluster("thaw", "node1", "worker1").exitStatus()).isZero();
    assertThat(status())
        .allSatisfy((name, member) -> assertThat(member.path("state").asText()).isEqualTo("up"));
  }

  @Test
  void a_worker_that_is_killed_is_replaced_by_another_one_and_comes_back() throws IOException {
    assertThat(cluster("add", "worker").out()).isEqualTo("worker2 is up.\n");
    assertThat(cluster("kill", "worker2").out()).isEqualTo("worker2 is down.\n");

    assertThat(cluster("start", "worker2").out()).isEqualTo("worker2 is up.\n");
    assertThat(cluster("remove", "worker2").out()).isEqualTo("worker2 is removed.\n");
    assertThat(status()).containsOnlyKeys("jobmanager", "worker1", "node1");
    assertThat(cluster.resolve("worker2")).doesNotExist();
  }

  @Test
  void what_it_needs_cannot_be_removed() {
    assertThat(cluster("remove", "jobmanager").err()).contains("needs its JobManager");
    assertThat(cluster("remove", "node1").err()).contains("node1 is the only node");
  }

  @Test
  void up_again_changes_nothing_and_other_settings_are_refused() {
    assertThat(cluster("up").out()).startsWith("It is up already.\n");
    assertThat(cluster("up", "--nodes=3").err())
        .contains("is up already, with 1 worker and 1 Cassandra node");
  }

  private static Map<String, JsonNode> status() throws IOException {
    Map<String, JsonNode> members = new TreeMap<>();
    JSON.readTree(cluster("status", "--format=json").out())
        .path("members")
        .forEach(member -> members.put(member.path("name").asText(), member));
    return members;
  }

  private static CommandLineResult cluster(String... words) {
    List<String> arguments = new ArrayList<>(List.of("cluster"));
    arguments.addAll(Arrays.asList(words));
    arguments.add("--dir=" + cluster);
    return CommandLineResult.withItsOwnFlink(arguments.toArray(String[]::new));
  }

  private static Path parameters() throws IOException {
    return Files.writeString(
        directory.resolve("params.yaml"),
        Files.readString(SAMPLE.resolve("params.yaml"))
            .replaceAll("(?m)^dir_in: .*$", "dir_in: " + SAMPLE.resolve("data"))
            .replaceAll("(?m)^dir_formulas: .*$", "dir_formulas: " + SAMPLE.resolve("formulas"))
            .replaceAll("(?m)^dir_out: .*$", "dir_out: " + directory.resolve("out")));
  }

  /** Names the classes of the job where they are, so that a test does not send them. */
  private static Path jobJar() throws IOException {
    Path jar = directory.resolve("job.jar");
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest
        .getMainAttributes()
        .put(
            Attributes.Name.CLASS_PATH,
            Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(file -> Path.of(file).toUri().toString())
                .collect(Collectors.joining(" ")));
    new JarOutputStream(Files.newOutputStream(jar), manifest).close();
    return jar;
  }
}
