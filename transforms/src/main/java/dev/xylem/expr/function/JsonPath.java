package dev.xylem.expr.function;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import dev.xylem.gofmt.ConversionException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A path into a JSON document: {@code a.b[0]["any key"].c}; the empty path is the whole document.
 * Immutable.
 */
final class JsonPath {
  /** Names come from data: keeping them would let documents fill the memory. */
  private static final JsonFactory JSON =
      JsonFactory.builder()
          .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
          .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
          .build();

  private static final Pattern STEP =
      Pattern.compile("\\[([0-9]{1,9})]|\\[\"([^\"]*)\"]|(\\.?)([^.\\[\\]\"]+)");

  /** A key of an object, or a position in an array where the key is null. */
  private record Step(String key, int index) {}

  private final List<Step> steps;

  private JsonPath(List<Step> steps) {
    this.steps = steps;
  }

  /**
   * @throws ConversionException if the text is no path
   */
  static JsonPath compile(String text) {
    List<Step> steps = new ArrayList<>();
    Matcher step = STEP.matcher(text);
    int end = 0;
    while (end < text.length() && step.region(end, text.length()).lookingAt()) {
      boolean isName = step.group(4) != null;
      if (isName && step.group(3).isEmpty() == (end > 0)) {
        break;
      }
      String key = isName ? step.group(4) : step.group(2);
      steps.add(new Step(key, key == null ? Integer.parseInt(step.group(1)) : 0));
      end = step.end();
    }
    if (end < text.length()) {
      throw new ConversionException(
          "%s is no path into JSON; one looks like a.b[0][\"c d\"]"
              .formatted(ConversionException.quote(text)));
    }
    return new JsonPath(List.copyOf(steps));
  }

  /**
   * The value there: a text without its quotes, an object or array as it is written, empty for null
   * or where there is none. The first of equal keys counts. A blank document holds nothing.
   *
   * @throws ConversionException if the document is not valid JSON, also where the path does not
   *     lead
   */
  String find(String document) {
    try (JsonParser parser = JSON.createParser(document)) {
      String found = parser.nextToken() == null ? null : find(parser, 0, document);
      if (parser.nextToken() != null) {
        throw new ConversionException(
            ConversionException.quote(document) + " goes on after the end of its JSON");
      }
      return found == null ? "" : found;
    } catch (IOException e) {
      String reason =
          e instanceof JsonProcessingException invalid
              ? invalid.getOriginalMessage()
              : e.getMessage();
      throw new ConversionException(
          ConversionException.quote(document) + " is not valid JSON: " + reason);
    }
  }

  /**
   * Reads the value at which the parser stands to its end; null if it has nothing at the rest of
   * the path.
   */
  private String find(JsonParser parser, int depth, String document) throws IOException {
    if (depth == steps.size()) {
      return text(parser, document);
    }
    Step step = steps.get(depth);
    JsonToken container = step.key == null ? JsonToken.START_ARRAY : JsonToken.START_OBJECT;
    if (parser.currentToken() != container) {
      parser.skipChildren();
      return null;
    }
    String found = null;
    boolean isPassed = false;
    for (int i = 0; !parser.nextToken().isStructEnd(); i++) {
      boolean isMeant = step.key == null ? i == step.index : step.key.equals(parser.currentName());
      if (step.key != null) {
        parser.nextToken();
      }
      if (isMeant && !isPassed) {
        isPassed = true;
        found = find(parser, depth + 1, document);
      } else {
        parser.skipChildren();
      }
    }
    return found;
  }

  private static String text(JsonParser parser, String document) throws IOException {
    if (!parser.currentToken().isStructStart()) {
      return parser.currentToken() == JsonToken.VALUE_NULL ? "" : parser.getText();
    }
    int start = (int) parser.currentTokenLocation().getCharOffset();
    parser.skipChildren();
    return document.substring(start, (int) parser.currentLocation().getCharOffset());
  }
}
