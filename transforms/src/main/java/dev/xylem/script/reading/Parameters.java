package dev.xylem.script.reading;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import dev.xylem.types.NearestName;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The values that take the place of {@code {name}} and {@code {name|type}} in the text of a script,
 * before it is parsed. Types are {@code string} (the default), {@code number}, {@code bool} and
 * {@code stringlist}; all but strings stand in double quotes, which the value replaces too.
 */
final class Parameters {
  /** Known only when a file is written. */
  private static final Set<String> LEFT_FOR_LATER = Set.of("batch_idx", "run_id");

  private static final int MAX_PROBLEMS = 1000;

  private static final Pattern TOKEN =
      Pattern.compile(
          "(\\\\?\"|)\\{ *([A-Za-z_][A-Za-z0-9_]*) *(?:\\| *(string|number|bool|stringlist) *)?}"
              + "(\\\\?\"|)");

  /** What stands in for a value that is missing, so that the script can be checked all the same. */
  private static final Map<String, String> STAND_INS =
      Map.of("number", "1", "bool", "true", "stringlist", "[\"\"]");

  private record Parameter(String type, String text) {}

  /**
   * A script with its parameters put in.
   *
   * @param problems what was wrong with them
   * @param linesInDoubt the lines in which something stands in for a value
   */
  record Substitution(SourceText text, List<Problem> problems, Set<Integer> linesInDoubt) {}

  private final boolean areGiven;
  private final Map<String, Parameter> values = new HashMap<>();
  private final List<Problem> problems = new ArrayList<>();

  private Parameters(boolean areGiven) {
    this.areGiven = areGiven;
  }

  static Parameters none() {
    return new Parameters(false);
  }

  /**
   * @param map flat; what is wrong in it comes up with the substitution
   */
  static Parameters of(SourceText source, Value.Mapping map) {
    Parameters parameters = new Parameters(true);
    Problems problems = new Problems(source);
    for (Value.Entry entry : map.entries()) {
      Optional<Parameter> value = parameter(entry.value());
      if (value.isPresent()) {
        if (parameters.values.put(entry.key(), value.get()) != null) {
          problems.warning(
              entry.key(),
              entry.keyOffset(),
              "the parameter stands here twice; the last one counts");
        }
      } else {
        problems.error(
            entry.key(),
            entry.value().offset(),
            "a parameter is a string, a number, a bool or a list of strings, not "
                + (entry.value() instanceof Value.Sequence ? "another list" : entry.value()));
        parameters.values.put(entry.key(), new Parameter("", ""));
      }
    }
    parameters.problems.addAll(problems.all());
    return parameters;
  }

  private static Optional<Parameter> parameter(Value value) {
    if (value instanceof Value.Text text) {
      return Optional.of(new Parameter("string", text.text().replace("\n", "\\n")));
    }
    if (value instanceof Value.Bool bool) {
      return Optional.of(new Parameter("bool", String.valueOf(bool.value())));
    }
    if (value instanceof Value.Number number) {
      return Optional.of(new Parameter("number", plain(number.number())));
    }
    if (value instanceof Value.Sequence list
        && list.items().stream().allMatch(Value.Text.class::isInstance)) {
      String items =
          list.items().stream()
              .map(item -> quoted(((Value.Text) item).text()))
              .collect(Collectors.joining(",", "[", "]"));
      return Optional.of(new Parameter("stringlist", items));
    }
    return Optional.empty();
  }

  /** The shortest text of the same number, without an exponent. */
  private static String plain(BigDecimal number) {
    return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
  }

  private static String quoted(String text) {
    return '"' + new String(JsonStringEncoder.getInstance().quoteAsString(text)) + '"';
  }

  /**
   * Puts the values in, in one pass: what a value holds is not looked at again. A token without a
   * value of its type is a problem, and something harmless takes its place.
   */
  Substitution substitute(SourceText script) {
    String text = script.text();
    SourceText.Builder result = new SourceText.Builder(script.file(), text);
    List<Problem> found = new ArrayList<>(problems);
    Set<Integer> linesInDoubt = new HashSet<>();
    Set<String> reported = new HashSet<>();
    Matcher token = TOKEN.matcher(text);
    while (token.find()) {
      String name = token.group(2);
      String type = token.group(3) == null ? "string" : token.group(3);
      Parameter value = values.get(name);
      boolean isKnown = value != null && value.type().equals(type);
      if (!isKnown && isLeft(name, type, script, token)) {
        replaceName(result, token, "{" + name + "}");
        continue;
      }
      if (type.equals("string")) {
        replaceName(result, token, isKnown ? value.text() : name);
      } else if (isQuoted(token, type)) {
        result.replace(token.start(), token.end(), isKnown ? value.text() : STAND_INS.get(type));
      }
      Optional<String> wrong = problem(token, name, type, value);
      if (wrong.isPresent()) {
        linesInDoubt.add(script.line(token.start(2)));
        // Once: a directory that is missing is often missing in every node.
        if (reported.size() < MAX_PROBLEMS && reported.add(wrong.get())) {
          found.add(error(script, token.start(2), wrong.get()));
        }
      }
    }
    return new Substitution(result.build(), found, linesInDoubt);
  }

  /** Quotes beside a text belong to the script. */
  private static void replaceName(SourceText.Builder result, Matcher token, String text) {
    result.replace(token.end(1), token.start(4), text);
  }

  /** Whether a token without a value is none: what the writer of files fills in, and comments. */
  private boolean isLeft(String name, String type, SourceText script, Matcher token) {
    return (LEFT_FOR_LATER.contains(name) && type.equals("string"))
        || (!values.containsKey(name)
            && Documents.isYaml(script.file())
            && script.isComment(token.start()));
  }

  /** The same kind of quote on both sides; in an escaped one a list would end the text. */
  private static boolean isQuoted(Matcher token, String type) {
    String quote = token.group(1);
    return !quote.isEmpty()
        && quote.equals(token.group(4))
        && !(type.equals("stringlist") && quote.startsWith("\\"));
  }

  private Optional<String> problem(Matcher token, String name, String type, Parameter value) {
    if (value == null) {
      String hint =
          areGiven
              ? NearestName.hint(name, new TreeSet<>(values.keySet()))
              : "; give it in a file, with --params=FILE";
      return Optional.of("no parameter " + name + hint);
    }
    if (value.type().isEmpty()) {
      return Optional.of("parameter " + name + " has no usable value");
    }
    if (!value.type().equals(type)) {
      String right = value.type().equals("string") ? name : name + "|" + value.type();
      return Optional.of(
          "parameter %s is a %s, used as {%s|%s}; write {%s}"
              .formatted(name, value.type(), name, type, right));
    }
    return type.equals("string") || isQuoted(token, type)
        ? Optional.empty()
        : Optional.of("{%s|%s} must stand in double quotes of its own".formatted(name, type));
  }

  private static Problem error(SourceText script, int offset, String text) {
    return new Problem(Problem.Severity.ERROR, "", script.position(offset), text);
  }
}
