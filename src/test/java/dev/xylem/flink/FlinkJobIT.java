package dev.xylem.flink;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.pipeline.command.CommandLineResult;
import dev.xylem.testing.CassandraOption;
import dev.xylem.testing.FlinkCluster;
import dev.xylem.testing.FlinkJars;
import dev.xylem.testing.FlinkProgram;
import dev.xylem.testing.SharedCassandra;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The job jar, given to Flink in each of the ways in which its users do it. */
@ExtendWith(SharedCassandra.class)
@Timeout(180)
@TestMethodOrder(OrderAnnotation.class)
class FlinkJobIT {
  private static final Path SAMPLE =
      Path.of("../../pipeline/samples/orders").toAbsolutePath().normalize();
  private static final long SOON_SECONDS = 60;

  @TempDir private static Path directory;
  private static Path jar;
  private static String uploaded;
  private static FlinkCluster flink;

  private final CassandraConfig cassandra;

  FlinkJobIT(CassandraConfig cassandra) {
    this.cassandra = cassandra;
  }

  @BeforeAll
  static void start() throws Exception {
    jar = FlinkProgram.jobJar();
    flink = FlinkCluster.startWithoutXylem(directory, 1);
  }

  @AfterAll
  static void stop() {
    if (flink != null) {
      flink.close();
    }
  }

  @Test
  @Order(1)
  void flink_run_shows_the_run_to_its_end_and_writes_the_files_of_an_embedded_one()
      throws Exception {
    List<String> words = new ArrayList<>(List.of("run", "-m", flink.master(), jar.toString()));
    words.addAll(arguments("flink_run"));
    FlinkProgram client =
        FlinkProgram.start(
            directory.resolve("flink_run.log"),
            Map.of("FLINK_CONF_DIR", flink.configuration().toString()),
            "org.apache.flink.client.cli.CliFrontend",
            words);

    assertThat(client.await()).as(client.toString()).isZero();
    assertThat(client.toString()).contains("Sends the job to Flink at " + flink.master());
    requireComplete("flink_run");
  }

  @Test
  @Order(2)
  void by_rest_the_answer_names_the_job_which_goes_on_to_its_end() throws Exception {
    FlinkJars jars = new FlinkJars(flink.master());
    uploaded = jars.upload(jar);

    JsonNode answer = jars.run(uploaded, arguments("rest"));

    assertThat(answer.path("jobid").asText()).as(answer.toString()).hasSize(32);
    requireComplete("rest");
  }

  @Test
  @Order(3)
  void by_rest_the_answer_says_what_is_wrong_before_a_job_is_sent() throws Exception {
    JsonNode answer =
        new FlinkJars(flink.master())
            .run(uploaded, List.of("run", "--script=" + SAMPLE.resolve("script.yaml")));

    assertThat(answer.path("errors").toString())
        .contains("an embedded Cassandra does not: name one with --cassandra=HOST:PORT");
  }

  @Test
  @Order(4)
  void a_jar_of_another_build_on_a_worker_is_named_and_nothing_is_tried_again() throws Exception {
    Path other = jarOfAnotherBuild();
    List<String> arguments = new ArrayList<>(arguments("other"));
    arguments.add("--worker-jar=" + other.toUri());
    FlinkJars jars = new FlinkJars(flink.master());

    JsonNode answer = jars.run(uploaded, arguments);

    String job = answer.path("jobid").asText();
    assertThat(job).as(answer.toString()).hasSize(32);
    awaitFailure(jars, job);
    assertThat(jars.ask(job, "exceptions").path("root-exception").asText())
        .contains(other + " is of build ")
        .contains(", the command is of build ");
  }

  @Test
  @Order(5)
  void in_application_mode_the_cluster_ends_with_the_run() throws Exception {
    List<String> words = new ArrayList<>(List.of(flink.configuration().toString(), jar.toString()));
    words.addAll(arguments("application"));
    flink.killJobManager();

    FlinkProgram jobManager =
        FlinkProgram.start(
            directory.resolve("application.log"),
            Map.of(),
            ApplicationJobManager.class.getName(),
            words);

    assertThat(jobManager.await()).as(jobManager.toString()).isZero();
    requireComplete("application");
  }

  private List<String> arguments(String name) throws IOException {
    Path params =
        Files.writeString(
            directory.resolve(name + ".yaml"),
            Files.readString(SAMPLE.resolve("params.yaml"))
                .replaceFirst("dir_out: .*", "dir_out: \"" + directory.resolve(name) + "\""));
    return List.of(
        "run",
        "--script=" + SAMPLE.resolve("script.yaml"),
        "--params=" + params,
        "--keyspace=" + keyspace(name),
        CassandraOption.of(cassandra),
        "--python=cpython",
        "--parallelism=1");
  }

  private String keyspace(String name) {
    return cassandra.keyspace() + "_" + name;
  }

  private void requireComplete(String name) throws IOException {
    CommandLineResult attached =
        CommandLineResult.of(
            "attach", "1", "--keyspace=" + keyspace(name), CassandraOption.of(cassandra));
    assertThat(attached.exitStatus()).as(attached.err()).isZero();
    assertThat(attached.out()).contains("Run 1 is complete: all rows accounted for.");
    assertThat(directory.resolve(name).resolve("invoices.csv"))
        .hasSameTextualContentAs(SAMPLE.resolve("expected/invoices.csv"));
  }

  private static void awaitFailure(FlinkJars jars, String job) throws Exception {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(SOON_SECONDS);
    while (!jars.ask(job, "status").path("status").asText().equals("FAILED")) {
      assertThat(System.nanoTime()).as("the job has not failed").isLessThan(deadline);
      TimeUnit.MILLISECONDS.sleep(200);
    }
  }

  /** A class of it is in a jar by itself, before the rest. */
  private static Path jarOfAnotherBuild() throws IOException {
    Path other = directory.resolve("other.jar");
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, jar.toUri().toString());
    String name = "dev/xylem/pipeline/flink/BuildId.class";
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(other), manifest)) {
      out.putNextEntry(new JarEntry(name));
      copy(URI.create("jar:%s!/%s".formatted(jar.toUri(), name)), out);
    }
    return other;
  }

  private static void copy(URI from, OutputStream out) throws IOException {
    try (InputStream in = from.toURL().openStream()) {
      in.transferTo(out);
    }
  }
}
