package dev.xylem.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Jars that a cluster was sent to run their main methods, by REST.
 *
 * @param master host and port
 */
public record FlinkJars(String master) {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final HttpClient CLIENT = HttpClient.newHttpClient();
  private static final String BOUNDARY = "end-of-a-part";

  /** Sends a jar, and gives its id. */
  public String upload(Path jar) throws IOException, InterruptedException {
    BodyPublisher body =
        BodyPublishers.concat(
            BodyPublishers.ofString(
                """
                --%s\r
                Content-Disposition: form-data; name="jarfile"; filename="%s"\r
                Content-Type: application/java-archive\r
                \r
                """
                    .formatted(BOUNDARY, jar.getFileName())),
            BodyPublishers.ofFile(jar),
            BodyPublishers.ofString("\r\n--%s--\r\n".formatted(BOUNDARY)));
    JsonNode answer = post("/jars/upload", "multipart/form-data; boundary=" + BOUNDARY, body);
    return Path.of(answer.path("filename").asText()).getFileName().toString();
  }

  /** Runs the main method; the answer has the id of its job, or errors. */
  public JsonNode run(String jar, List<String> arguments) throws IOException, InterruptedException {
    return post(
        "/jars/%s/run".formatted(jar),
        "application/json",
        BodyPublishers.ofString(JSON.writeValueAsString(Map.of("programArgsList", arguments))));
  }

  /** What Flink knows of a job: {@code exceptions}, for example. */
  public JsonNode ask(String job, String what) throws IOException {
    return JSON.readTree(URI.create("http://%s/jobs/%s/%s".formatted(master, job, what)).toURL());
  }

  private JsonNode post(String path, String type, BodyPublisher body)
      throws IOException, InterruptedException {
    return JSON.readTree(
        CLIENT
            .send(
                HttpRequest.newBuilder(URI.create("http://" + master + path))
                    .header("Content-Type", type)
                    .POST(body)
                    .build(),
                BodyHandlers.ofString())
            .body());
  }
}
