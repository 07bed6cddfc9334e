package dev.xylem.script;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads the file behind {@code tag_criteria_url}: a JSON map from tag to criterion, whatever the
 * format of the script and the name of the file. Parameters are not substituted in it.
 */
public final class TagCriteriaFile {
  private static final JsonMapper JSON =
      JsonMapper.builder().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).build();

  private TagCriteriaFile() {}

  /**
   * @return the criteria in the order of the file; of a tag that stands twice, the last
   * @throws ScriptException with everything that is wrong; no criteria at all is wrong
   */
  public static List<TagCriterion> read(ScriptReader.Source source) {
    JsonNode tree = tree(source);
    List<Problem> problems = new ArrayList<>();
    List<TagCriterion> criteria = new ArrayList<>();
    tree.fields()
        .forEachRemaining(
            entry -> {
              if (entry.getValue().isTextual() && !entry.getValue().textValue().isBlank()) {
                criteria.add(new TagCriterion(entry.getKey(), entry.getValue().textValue()));
              } else {
                problems.add(
                    error(
                        entry.getKey(),
                        "an expression as a text is expected, found " + entry.getValue()));
              }
            });
    if (criteria.isEmpty() && problems.isEmpty()) {
      problems.add(error("the file", "at least one tag with its criterion is needed"));
    }
    if (!problems.isEmpty()) {
      throw new ScriptException(source.file(), problems);
    }
    return criteria;
  }

  private static JsonNode tree(ScriptReader.Source source) {
    try {
      JsonNode tree = JSON.readTree(source.text());
      if (tree.isObject()) {
        return tree;
      }
    } catch (JsonProcessingException e) {
      String place =
          e.getLocation() == null
              ? "the file"
              : "line %d, column %d"
                  .formatted(e.getLocation().getLineNr(), e.getLocation().getColumnNr());
      throw new ScriptException(
          source.file(),
          List.of(error(place, e.getOriginalMessage().lines().findFirst().orElse("not JSON"))));
    }
    throw new ScriptException(
        source.file(), List.of(error("the file", "a JSON map from tag to criterion is expected")));
  }

  private static Problem error(String path, String text) {
    return new Problem(Problem.Severity.ERROR, path, text);
  }
}
