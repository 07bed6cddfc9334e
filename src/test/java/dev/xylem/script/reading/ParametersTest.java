package dev.xylem.script.reading;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.script.reading.Parameters.Substitution;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ParametersTest {
  private static final String VALUES =
      """
      {"dir": "/in", "n": 7, "fraction": 1e-9, "flag": true, "files": ["a.csv", "b\\"c.csv"],
       "none": [], "nested": "{dir}", "lines": "a\\nb", "run_id": 3}\
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '~',
      value = {
        "{dir}/a.csv; /in/a.csv",
        "{ dir }/a.csv; /in/a.csv",
        "{dir|string}/a.csv; /in/a.csv",
        "n: \"{n|number}\"; n: 7",
        "n: \"{ n | number }\"; n: 7",
        "f: \"{fraction|number}\"; f: 0.000000001",
        "b: \"{flag|bool}\"; b: true",
        "l: \"{files|stringlist}\"; l: [\"a.csv\",\"b\\\"c.csv\"]",
        "l: \"{none|stringlist}\"; l: []",
        "\"[0-9]{4}\"; \"[0-9]{4}\"",
        "\"[0-9]{2,3}\"; \"[0-9]{2,3}\"",
        "x_{batch_idx}_{run_id|string}.csv; x_{batch_idx}_{run_id}.csv",
        "{nested}; {dir}",
        "{lines}; a\\nb",
        "\"{run_id|number}\"; 3",
        "~ # in {a_comment}~; ~ # in {a_comment}~",
        "'r.x > \"{n|number}\"'; 'r.x > 7'",
        "\"r.x > \\\"{n|number}\\\"\"; \"r.x > 7\"",
      })
  void a_token_is_replaced_by_its_value(String text, String expected) {
    Substitution substitution = substitute(VALUES, text);

    assertThat(substitution.problems()).isEmpty();
    assertThat(substitution.text().text()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = " => ",
      quoteCharacter = '~',
      value = {
        "a: {dri} => s.yaml:1:5: no parameter dri; did you mean dir?",
        "{n} => s.yaml:1:2: parameter n is a number, used as {n|string}; write {n|number}",
        "\"{dir|number}\" => s.yaml:1:3: parameter dir is a string, used as {dir|number}; write"
            + " {dir}",
        "\"x{n|number}\" => s.yaml:1:4: {n|number} must stand in double quotes of its own",
        "{n|number} => s.yaml:1:2: {n|number} must stand in double quotes of its own",
        "\\\"{files|stringlist}\\\" => s.yaml:1:4: {files|stringlist} must stand in double quotes"
            + " of its own",
      })
  void a_token_without_a_fitting_value_is_an_error(String text, String problem) {
    assertThat(substitute(VALUES, text).problems()).singleElement().hasToString(problem);
  }

  @Test
  void a_missing_parameter_is_reported_once_however_often_it_is_used() {
    Substitution substitution = substitute("{}", "{dir}\n{dir}\n{out}");

    assertThat(messages(substitution.problems()))
        .containsExactly("s.yaml:1:2: no parameter dir", "s.yaml:3:2: no parameter out");
    assertThat(substitution.linesInDoubt()).containsExactlyInAnyOrder(1, 2, 3);
  }

  @Test
  void a_parameter_of_another_kind_is_an_error_at_its_place_without_its_neighbours() {
    Substitution substitution = substitute("{\"p\": {\"a\": 1},\n \"q\": [1],\n \"r\": null}", "x");

    assertThat(substitution.problems())
        .extracting(Problem::toString)
        .containsExactly(
            "params.json:1:7: p: a parameter is a string, a number, a bool or a list of strings,"
                + " not a map of a",
            "params.json:2:7: q: a parameter is a string, a number, a bool or a list of strings,"
                + " not another list",
            "params.json:3:7: r: a parameter is a string, a number, a bool or a list of strings,"
                + " not null");
    assertThat(substitution.problems())
        .allSatisfy(p -> assertThat(p.positionOrNull().excerpt()).isEmpty());
  }

  @Test
  void places_are_those_of_the_text_before_values_were_put_in() {
    SourceText text = substitute(VALUES, "a: {dir}/{dir}, b\nc: \"{n|number}\" # x").text();

    assertThat(text.text()).isEqualTo("a: /in//in, b\nc: 7 # x");
    assertThat(text.position(text.text().indexOf("b"))).hasToString("s.yaml:1:17");
    assertThat(text.position(text.text().indexOf("7"))).hasToString("s.yaml:2:4");
    assertThat(text.position(text.text().indexOf("x"))).hasToString("s.yaml:2:19");
  }

  private static List<String> messages(List<Problem> problems) {
    return problems.stream().map(Problem::toString).toList();
  }

  private static Substitution substitute(String values, String text) {
    SourceText source = SourceText.secret("params.json", values);
    return Parameters.of(source, Documents.read(source)).substitute(SourceText.of("s.yaml", text));
  }
}
