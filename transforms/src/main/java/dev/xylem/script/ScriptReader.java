package dev.xylem.script;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.MapperBuilder;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.yaml.snakeyaml.LoaderOptions;

/**
 * Makes a {@link Script} of the text of a JSON or YAML file and, optionally, of a file of
 * parameters.
 */
public final class ScriptReader {
  private static final int LONGEST_SCRIPT = 64 << 20;

  private static final ObjectMapper JSON = configured(JsonMapper.builder());

  private ScriptReader() {}

  /** A file by its name and what it holds. */
  public record Source(String file, String text) {}

  /**
   * @throws ScriptException with everything that is wrong
   */
  public static Script read(Source script, Optional<Source> parameters) {
    Parameters values =
        parameters
            .map(source -> Parameters.of(source.file(), objectIn(source)))
            .orElseGet(Parameters::none);
    String text = values.substitute(script.file(), script.text());
    return new ScriptDecoder(script.file()).decode(objectIn(new Source(script.file(), text)));
  }

  private static JsonNode objectIn(Source source) {
    JsonNode tree = tree(source);
    if (tree == null || !tree.isObject()) {
      throw failure(source, "line 1", "a map of keys is expected at the top of the file");
    }
    return tree;
  }

  private static JsonNode tree(Source source) {
    try {
      return mapper(source).readTree(source.text());
    } catch (JsonProcessingException e) {
      JsonLocation location = e.getLocation();
      String place =
          location == null
              ? "the file"
              : "line %d, column %d".formatted(location.getLineNr(), location.getColumnNr());
      throw failure(
          source, place, e.getOriginalMessage().lines().findFirst().orElse("not readable"));
    }
  }

  private static ObjectMapper mapper(Source source) {
    String name = source.file().toLowerCase(Locale.ROOT);
    if (name.endsWith(".json")) {
      return JSON;
    }
    if (name.endsWith(".yaml") || name.endsWith(".yml")) {
      return yaml();
    }
    throw failure(source, "the file", "its name must end in .json, .yaml or .yml");
  }

  /** Limits on aliases and nesting keep a hostile file from growing without bounds. */
  private static ObjectMapper yaml() {
    LoaderOptions options = new LoaderOptions();
    options.setCodePointLimit(LONGEST_SCRIPT);
    options.setMaxAliasesForCollections(50);
    options.setNestingDepthLimit(100);
    YAMLFactory factory =
        YAMLFactory.builder()
            .loaderOptions(options)
            .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(100).build())
            .build();
    return configured(YAMLMapper.builder(factory));
  }

  /** A key that stands twice is an error: the first node of a name would silently be lost. */
  private static ObjectMapper configured(MapperBuilder<?, ?> mapper) {
    return mapper
        .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
        .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
        .build();
  }

  private static ScriptException failure(Source source, String path, String text) {
    return new ScriptException(
        source.file(), List.of(new Problem(Problem.Severity.ERROR, path, text)));
  }
}
