package dev.xylem.script;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The values that take the place of {@code {name}} and {@code {name|type}} in the text of a script,
 * before it is parsed. Types are {@code string} (the default), {@code number}, {@code bool} and
 * {@code stringlist}; all but strings stand in double quotes, which the value replaces too.
 */
public final class Parameters {
  /** Known only when a file is written. */
  private static final Set<String> LEFT_FOR_LATER = Set.of("batch_idx", "run_id");

  private static final Pattern TOKEN =
      Pattern.compile(
          "(\"?)\\{ *([A-Za-z_][A-Za-z0-9_]*) *(?:\\| *(string|number|bool|stringlist) *)?}(\"?)");
  private static final ObjectMapper JSON = new ObjectMapper();

  private record Value(String type, String text) {}

  private final Map<String, Value> values = new HashMap<>();

  private Parameters() {}

  public static Parameters none() {
    return new Parameters();
  }

  /**
   * @param file for messages
   * @param tree a flat map
   */
  static Parameters of(String file, JsonNode tree) {
    List<Problem> problems = new ArrayList<>();
    Parameters parameters = new Parameters();
    tree.fields()
        .forEachRemaining(
            entry -> {
              Value value = value(entry.getValue());
              if (value == null) {
                problems.add(
                    error(
                        entry.getKey(),
                        "a parameter is a string, a number, a bool or a list of strings, not "
                            + entry.getValue()));
              } else {
                parameters.values.put(entry.getKey(), value);
              }
            });
    if (!problems.isEmpty()) {
      throw new ScriptException(file, problems);
    }
    return parameters;
  }

  private static Value value(JsonNode node) {
    return switch (node.getNodeType()) {
      case STRING -> new Value("string", node.textValue().replace("\n", "\\n"));
      case BOOLEAN -> new Value("bool", node.asText());
      case NUMBER -> new Value("number", number(node));
      case ARRAY -> stringList(node);
      default -> null;
    };
  }

  /** The shortest text of the same number, without an exponent. */
  private static String number(JsonNode node) {
    BigDecimal value = node.decimalValue();
    return value.signum() == 0 ? "0" : value.stripTrailingZeros().toPlainString();
  }

  private static Value stringList(JsonNode list) {
    for (JsonNode item : list) {
      if (!item.isTextual()) {
        return null;
      }
    }
    try {
      return new Value("stringlist", JSON.writeValueAsString(list));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Puts the values in, in one pass: what a value holds is not looked at again.
   *
   * @param file for messages
   * @throws ScriptException for every token that has no value of its type
   */
  String substitute(String file, String text) {
    List<Problem> problems = new ArrayList<>();
    StringBuilder result = new StringBuilder();
    Matcher token = TOKEN.matcher(text);
    while (token.find()) {
      String replacement = replacement(token, text, problems);
      token.appendReplacement(result, Matcher.quoteReplacement(replacement));
    }
    token.appendTail(result);
    if (!problems.isEmpty()) {
      throw new ScriptException(file, problems);
    }
    return result.toString();
  }

  private String replacement(Matcher token, String text, List<Problem> problems) {
    String name = token.group(2);
    String type = token.group(3) == null ? "string" : token.group(3);
    if (LEFT_FOR_LATER.contains(name)) {
      return token.group(1) + "{" + name + "}" + token.group(4);
    }
    Value value = values.get(name);
    String place = place(text, token.start(2));
    if (value == null) {
      String problem = "no parameter " + name + NearestName.hint(name, values.keySet());
      // Once: a directory that is missing is often missing in every node.
      if (problems.stream().noneMatch(known -> known.text().equals(problem))) {
        problems.add(error(place, problem));
      }
      return token.group();
    }
    if (!value.type().equals(type)) {
      problems.add(
          error(
              place,
              "parameter %s is a %s, used as {%s|%s}".formatted(name, value.type(), name, type)));
      return token.group();
    }
    if (type.equals("string")) {
      return token.group(1) + value.text() + token.group(4);
    }
    if (token.group(1).isEmpty() || token.group(4).isEmpty()) {
      problems.add(
          error(place, "{%s|%s} must stand in double quotes of its own".formatted(name, type)));
    }
    return value.text();
  }

  private static String place(String text, int offset) {
    String before = text.substring(0, offset);
    long line = before.chars().filter(c -> c == '\n').count() + 1;
    int column = offset - before.lastIndexOf('\n');
    return "line %d, column %d".formatted(line, column);
  }

  private static Problem error(String path, String text) {
    return new Problem(Problem.Severity.ERROR, path, text);
  }
}
