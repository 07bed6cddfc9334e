package dev.xylem.flink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.xylem.testing.FlinkCluster;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.flink.client.cli.CliFrontend;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The built jar, taken by Flink's own client and by a JobManager. */
class FlinkJobIT {
  private static final Path JAR = Path.of("../../infra/flink/target/xylem-flink.jar");
  private static final ObjectMapper JSON = new ObjectMapper();

  private static final String SCRIPT =
      """
      nodes:
        read:
          type: file_table
          r:
            urls: [words.txt]
            csv: {first_data_line_idx: 0}
            columns: {word: {col_type: string, csv: {col_idx: 0}}}
          w:
            name: words
            having: w.word != "skip"
            fields: {word: {expression: r.word, type: string}}
        write:
          type: table_file
          r: {table: words}
          w:
            url_template: out.txt
            columns:
              - {name: word, type: string, expression: r.word, csv: {header: word, format: "%s"}}
      """;

  @TempDir private static Path shared;
  private static FlinkCluster flink;

  @TempDir private Path temp;
  private Path script;

  @BeforeAll
  static void startFlink() throws IOException, InterruptedException {
    assumeTrue(Files.exists(JAR), "xylem-flink.jar is not built");
    flink = FlinkCluster.start(shared, 1);
  }

  @AfterAll
  static void endFlink() {
    if (flink != null) {
      flink.close();
    }
  }

  @BeforeEach
  void writeScript() throws IOException {
    Files.writeString(temp.resolve("words.txt"), "one\nskip\ntwo\n");
    script = Files.writeString(temp.resolve("script.yaml"), SCRIPT);
  }

  @Test
  void flink_run_waits_for_the_run_and_shows_it() throws Exception {
    Ended ended = flinkRun("run", "--script=" + script, "--table-sink=none");

    assertThat(ended.status()).as(ended.output()).isZero();
    assertThat(ended.output()).contains("Run 1 is complete", "all rows accounted for");
    assertThat(temp.resolve("out.txt")).hasContent("word\none\ntwo");
  }

  @Test
  void flink_run_ends_with_the_status_and_the_message_of_the_command() throws Exception {
    Ended ended = flinkRun("run", "--script=" + temp.resolve("none.yaml"), "--debug");

    assertThat(ended.status()).isEqualTo(1);
    assertThat(ended.output())
        .contains("xylem: the script cannot be found")
        .doesNotContain("ClassCastException", "ProgramInvocationException");
  }

  @Test
  void a_jar_that_was_uploaded_runs_scripts_and_says_what_is_wrong_with_them() throws Exception {
    String jar = upload();

    JsonNode refused =
        start(jar, "run", "--script=" + temp.resolve("none.yaml"), "--table-sink=none");
    JsonNode taken = start(jar, "run", "--script=" + script, "--table-sink=none");

    assertThat(refused.path("errors").toString()).contains("xylem: the script cannot be found");
    assertThat(taken.has("jobid")).as(taken.toString()).isTrue();
    awaitFinished(taken.path("jobid").asText());
    assertThat(temp.resolve("out.txt")).hasContent("word\none\ntwo");
  }

  private record Ended(int status, String output) {}

  private Ended flinkRun(String... arguments) throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(
                ProcessHandle.current().info().command().orElseThrow(),
                "-Xmx512m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                CliFrontend.class.getName(),
                "run",
                "-m",
                flink.master(),
                JAR.toString()));
    command.addAll(List.of(arguments));
    Path output = temp.resolve("output");
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
    builder.environment().put("FLINK_CONF_DIR", shared.toString());
    Process process = builder.start();
    try {
      assertThat(process.waitFor(90, TimeUnit.SECONDS)).isTrue();
      return new Ended(process.exitValue(), Files.readString(output));
    } finally {
      process.destroyForcibly();
    }
  }

  /** Gives its id. */
  private static String upload() throws IOException, InterruptedException {
    String boundary = "xylem-flink-jar";
    String head =
        "--%s\r\nContent-Disposition: form-data; name=\"jarfile\"; filename=\"xylem-flink.jar\"\r\n"
                .formatted(boundary)
            + "Content-Type: application/x-java-archive\r\n\r\n";
    BodyPublisher body =
        BodyPublishers.concat(
            BodyPublishers.ofString(head),
            BodyPublishers.ofFile(JAR),
            BodyPublishers.ofString("\r\n--" + boundary + "--\r\n"));
    JsonNode answer = post("/jars/upload", "multipart/form-data; boundary=" + boundary, body);
    return Path.of(answer.path("filename").asText()).getFileName().toString();
  }

  private static JsonNode start(String jar, String... arguments)
      throws IOException, InterruptedException {
    String body = JSON.writeValueAsString(Map.of("programArgsList", arguments));
    return post("/jars/" + jar + "/run", "application/json", BodyPublishers.ofString(body));
  }

  private static JsonNode post(String path, String type, BodyPublisher body)
      throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://" + flink.master() + path))
            .version(HttpClient.Version.HTTP_1_1)
            .header("Content-Type", type)
            .POST(body)
            .build();
    return JSON.readTree(HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).body());
  }

  private static void awaitFinished(String job) throws IOException, InterruptedException {
    URI page = URI.create("http://%s/jobs/%s".formatted(flink.master(), job));
    String state = "";
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(90);
    while (!state.equals("FINISHED") && System.nanoTime() < deadline) {
      TimeUnit.MILLISECONDS.sleep(200);
      state = JSON.readTree(page.toURL()).path("state").asText();
      assertThat(state).isNotIn("FAILED", "CANCELED");
    }
    assertThat(state).isEqualTo("FINISHED");
  }
}
