package dev.xylem.pipeline.scripts;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * A small script with its data, drawn at random, and what its tables hold by an evaluation with
 * nested loops.
 */
public final class RandomScript {
  private final Map<String, Map<String, Object>> nodes;
  private final Map<String, String> files;
  private final Map<String, List<List<Object>>> tables = new LinkedHashMap<>();

  RandomScript(
      Map<String, Map<String, Object>> nodes, Map<String, String> files, List<NaiveTable> tables) {
    this.nodes = nodes;
    this.files = files;
    for (NaiveTable table : tables) {
      this.tables.put(
          table.name(), table.rows().stream().map(row -> List.copyOf(row.values())).toList());
    }
  }

  /**
   * @param prefix of the names of its tables and nodes, so that scripts can share a pipeline
   */
  public static RandomScript draw(Random random, String prefix) {
    return new RandomScriptBuilder(random, prefix).build();
  }

  /** The rows of every table, in their order; tables in an order in which they can be made. */
  public Map<String, List<List<Object>>> tables() {
    return tables;
  }

  /** Writes script and data; gives the script. */
  public Path writeTo(Path directory) throws IOException {
    Files.createDirectories(directory);
    for (Map.Entry<String, String> file : files.entrySet()) {
      Files.writeString(directory.resolve(file.getKey()), file.getValue());
    }
    return Files.writeString(directory.resolve("script.json"), toString());
  }

  @Override
  public String toString() {
    try {
      return new ObjectMapper()
          .writerWithDefaultPrettyPrinter()
          .writeValueAsString(Map.of("nodes", nodes));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }
}
