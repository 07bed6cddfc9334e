package dev.xylem.script.reading;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.script.SampleScripts;
import dev.xylem.script.reading.ScriptReader.Source;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Whatever a file holds, reading it ends soon, in a script or in a list of problems. */
class ScriptFuzzIT {
  private static final List<String> FILES = List.of("s.json", "s.yaml");
  private static final String[] PIECES = {
    "{",
    "}",
    "[",
    "]",
    ":",
    ",",
    "\"",
    "'",
    "&a ",
    "*a",
    "<<: ",
    "? ",
    "- ",
    "#",
    "|\n",
    ">\n",
    "\n",
    "\t",
    "\\",
    "\0",
    "!!int ",
    "null",
    "1e999999999",
    "-0",
    "{x}",
    "\"{x|number}\"",
    "r.a",
    "99999999999999999999999",
    "%",
    "---\n",
    "true",
    "\uFEFF",
    "\uD83D",
    "(",
    "unique(id)"
  };

  @Property(tries = 300)
  void any_text_is_read(@ForAll String text) {
    read(text, "{}");
  }

  @Property(tries = 300)
  void any_bytes_are_read(@ForAll @Size(max = 200) byte[] bytes) {
    read(new String(bytes, StandardCharsets.UTF_8), "{}");
  }

  @Property(tries = 200)
  void any_parameters_are_read(@ForAll String text) {
    read(SampleScripts.EVERY_KEY_YAML, text);
    read(SampleScripts.EVERY_KEY_YAML, "{\"dir\": \"" + text + "\"}");
  }

  @Property(tries = 1000)
  void a_damaged_script_is_read(@ForAll long seed, @ForAll @IntRange(min = 1, max = 6) int wounds) {
    Random random = new Random(seed);
    read(damaged(SampleScripts.EVERY_KEY_YAML, wounds, random), "{\"dir\": \"d\", \"n\": 2}");
    read(damaged(SampleScripts.everyKeyJson(), wounds, random), "{\"dir\": \"d\", \"n\": 2}");
  }

  private static String damaged(String script, int wounds, Random random) {
    StringBuilder text = new StringBuilder(script);
    for (int i = 0; i < wounds; i++) {
      int at = random.nextInt(text.length());
      String piece = PIECES[random.nextInt(PIECES.length)];
      switch (random.nextInt(3)) {
        case 0 -> text.insert(at, piece);
        case 1 -> text.replace(at, Math.min(text.length(), at + piece.length()), piece);
        default -> text.delete(at, Math.min(text.length(), at + 1 + random.nextInt(40)));
      }
    }
    return text.toString();
  }

  @Test
  @Timeout(20)
  void deep_nesting_is_a_problem_not_a_crash() {
    for (String open : List.of("[", "{\"a\":", "- ", "? ", "{a: ", "!!map {a: ")) {
      assertThat(examine("s.yaml", open.repeat(50_000)).problems()).isNotEmpty();
      assertThat(examine("s.json", open.repeat(50_000)).problems()).isNotEmpty();
    }
  }

  @Test
  @Timeout(20)
  void large_and_repetitive_scripts_are_read_in_time() {
    String manyKeys =
        "{\"nodes\": {" + "\"n\": {\"x\": 1, \"x\": {}},\n".repeat(20_000) + "\"m\": 1}}";
    String manyTokens = "a: \"" + "{x} \"{y|number}\" ".repeat(20_000) + "\"";
    String manyNumbers = "a: [" + "1e999999999, 1e99999999999, ".repeat(1000) + "]";

    for (String text : List.of(manyKeys, manyTokens, manyNumbers, "{".repeat(500_000))) {
      read(text, "{\"y\": 1e999999999}");
    }
  }

  /** The problems are the result; any exception fails the test. */
  private static void read(String script, String parameters) {
    for (String file : FILES) {
      for (Optional<Source> values :
          List.of(Optional.<Source>empty(), Optional.of(new Source("p.json", parameters)))) {
        ScriptReading reading = ScriptReader.examine(new Source(file, script), values);
        assertThat(reading.problems())
            .allSatisfy(problem -> assertThat(problem.toString()).doesNotContain("\n", "\0"));
        if (reading.problems().stream().noneMatch(Problem::isError)) {
          assertThat(reading.script().nodes()).isNotEmpty();
        }
      }
    }
  }

  private static ScriptReading examine(String file, String text) {
    return ScriptReader.examine(new Source(file, text), Optional.empty());
  }
}
