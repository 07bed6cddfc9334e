package dev.xylem.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ParametersTest {
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS);

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
        "l: \"{files|stringlist}\"; l: [\"a.csv\",\"b.csv\"]",
        "l: \"{none|stringlist}\"; l: []",
        "\"[0-9]{4}\"; \"[0-9]{4}\"",
        "\"[0-9]{2,3}\"; \"[0-9]{2,3}\"",
        "x_{batch_idx}_{run_id|string}.csv; x_{batch_idx}_{run_id}.csv",
        "{nested}; {dir}",
      })
  void a_token_is_replaced_by_its_value(String text, String expected) throws Exception {
    Parameters parameters =
        parameters(
            """
            {"dir": "/in", "n": 7, "fraction": 1e-9, "flag": true, "files": ["a.csv", "b.csv"],
             "none": [], "nested": "{dir}"}""");

    assertThat(parameters.substitute("s.yaml", text)).isEqualTo(expected);
  }

  @Test
  void an_unknown_parameter_is_named_with_its_place_and_the_nearest_known_one() throws Exception {
    Parameters parameters = parameters("{\"dir_in\": \"/in\"}");

    assertThatThrownBy(() -> parameters.substitute("s.yaml", "nodes:\n  a: \"{dri_in}\""))
        .isInstanceOf(ScriptException.class)
        .hasMessage("s.yaml: line 2, column 8: no parameter dri_in; did you mean dir_in?");
  }

  @Test
  void a_parameter_used_as_another_type_is_an_error() throws Exception {
    Parameters parameters = parameters("{\"n\": 7}");

    assertThatThrownBy(() -> parameters.substitute("s.yaml", "{n}"))
        .hasMessageContaining("parameter n is a number, used as {n|string}");
  }

  @Test
  void a_number_without_quotes_of_its_own_is_an_error() throws Exception {
    Parameters parameters = parameters("{\"n\": 7}");

    assertThatThrownBy(() -> parameters.substitute("s.yaml", "\"x{n|number}\""))
        .hasMessageContaining("{n|number} must stand in double quotes of its own");
  }

  @Test
  void a_parameter_of_another_kind_is_an_error() {
    assertThatThrownBy(() -> parameters("{\"p\": {\"a\": 1}, \"q\": [1]}"))
        .hasMessageContaining("p: a parameter is a string, a number, a bool or a list of strings")
        .hasMessageContaining("q: a parameter is");
  }

  private static Parameters parameters(String json) throws Exception {
    JsonNode tree = JSON.readTree(json);
    return Parameters.of("params.json", tree);
  }
}
