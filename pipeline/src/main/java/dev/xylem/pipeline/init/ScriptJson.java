package dev.xylem.pipeline.init;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;

/** Writes scripts as JSON. */
final class ScriptJson {
  private static final JsonMapper MAPPER = new JsonMapper();

  private ScriptJson() {}

  static String write(StarterScript script) {
    try {
      return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(script.tree()) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }
}
