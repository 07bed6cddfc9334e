package dev.xylem.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What a JobManager says of its cluster. */
record FlinkRest(int port) {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  /** Where each registered worker is reached, by its name; empty if nobody answers. */
  Optional<Map<String, String>> workers() {
    try {
      HttpURLConnection connection =
          (HttpURLConnection)
              URI.create("http://%s:%d/taskmanagers".formatted(Loopback.FIRST, port))
                  .toURL()
                  .openConnection();
      connection.setConnectTimeout(Math.toIntExact(PATIENCE.toMillis()));
      connection.setReadTimeout(Math.toIntExact(PATIENCE.toMillis()));
      try (InputStream body = connection.getInputStream()) {
        Map<String, String> workers = new HashMap<>();
        for (JsonNode worker : JSON.readTree(body).path("taskmanagers")) {
          workers.put(worker.path("id").asText(), worker.path("path").asText());
        }
        return Optional.of(workers);
      }
    } catch (IOException e) {
      // Not there, not yet ready, or frozen.
      return Optional.empty();
    }
  }
}
