package dev.xylem.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.xylem.script.reading.Problem;
import dev.xylem.script.reading.ScriptReader;
import dev.xylem.script.reading.ScriptReader.Source;
import dev.xylem.script.reading.ScriptReading;
import dev.xylem.script.reading.SourcePosition;
import java.util.Map;
import java.util.Optional;

/**
 * A script, in JSON if it begins with a brace, otherwise in YAML: all problems have their place.
 */
public final class ScriptFuzz {
  /** How a message that has nothing to say begins, or goes on. */
  private static final String NULL = "null (";

  private ScriptFuzz() {}

  public static void fuzzerTestOneInput(byte[] input) {
    String text = new String(input, UTF_8);
    FuzzBounds.hold(() -> read(source("script", text), Optional.empty()));
  }

  static Source source(String name, String text) {
    return new Source(text.startsWith("{") ? name + ".json" : name + ".yaml", text);
  }

  static void read(Source script, Optional<Source> parameters) {
    ScriptReading reading = ScriptReader.examine(script, parameters);
    Map<String, String> texts =
        parameters
            .map(p -> Map.of(script.file(), script.text(), p.file(), p.text()))
            .orElseGet(() -> Map.of(script.file(), script.text()));
    reading.problems().forEach(problem -> check(problem, texts));
  }

  private static void check(Problem problem, Map<String, String> texts) {
    FuzzBounds.require(!problem.text().isEmpty(), "no message");
    // Unless that is quoted.
    FuzzBounds.require(
        !problem.text().contains(NULL) || texts.values().stream().anyMatch(t -> t.contains(NULL)),
        "nothing in a message: " + problem);
    FuzzBounds.require(problem.position().isPresent(), "no place: " + problem);
    SourcePosition position = problem.position().get();
    String text = texts.get(position.file());
    FuzzBounds.require(text != null, "of another file: " + problem);
    long lines = text.chars().filter(c -> c == '\n').count() + 1;
    FuzzBounds.require(
        position.line() >= 1 && position.line() <= lines && position.column() >= 1,
        "a place outside: " + problem);
  }
}
