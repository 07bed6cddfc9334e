package dev.xylem.bench.scale;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The run times and costs that Capillaries has published for its portfolio_bigtest. */
public final class PublishedTables {
  /** The latest: whose law is taken where there is no other. */
  private static final String LATEST = "capillaries-2026.yaml";

  private static final List<String> FILES =
      List.of("capillaries-2024.yaml", "capillaries-2025.yaml", LATEST);

  private PublishedTables() {}

  /** The oldest first. */
  public static List<ScaledSystem> all() {
    return FILES.stream().map(PublishedTables::read).toList();
  }

  public static ScaledSystem latest() {
    return read(LATEST);
  }

  private static ScaledSystem read(String file) {
    try (InputStream in = PublishedTables.class.getResourceAsStream(file)) {
      JsonNode table = new YAMLMapper().readTree(in);
      List<ScalingRun> runs = new ArrayList<>();
      table.get("runs").forEach(run -> runs.add(run(run)));
      return new ScaledSystem(
          table.get("system").asText(),
          table.get("source").asText(),
          table.get("transactions").asLong(),
          runs);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static ScalingRun run(JsonNode run) {
    Map<String, Double> stages = new LinkedHashMap<>();
    run.path("stages")
        .properties()
        .forEach(stage -> stages.put(stage.getKey(), stage.getValue().asDouble()));
    return new ScalingRun(
        run.get("flavour").asText(),
        new ClusterSize(
            run.get("nodes").asInt(),
            run.get("node_cores").asInt() + run.get("worker_cores").asInt()),
        run.get("cores").asInt(),
        run.get("usd_per_hour").asDouble(),
        run.get("seconds").asDouble(),
        stages);
  }
}
