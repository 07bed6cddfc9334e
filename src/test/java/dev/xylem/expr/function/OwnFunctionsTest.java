package dev.xylem.expr.function;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.expr.Evaluation;
import dev.xylem.expr.eval.EvaluationException;
import dev.xylem.gofmt.ConversionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The functions that Capillaries does not have, where examples in the guide do not say enough. */
class OwnFunctionsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '^',
      value = {
        "strings.ToUpper(\"straße ǆ ﬁ ı\") ~ STRAßE Ǆ ﬁ I",
        "strings.ToLower(\"ÀİΣ\") ~ àiσ",
        "strings.TrimSpace(\"\t \u0085\u00a0\u3000x y\u2009\u2028\") ~ x y",
        "strings.Trim(\"éaéxé\", \"aé\") ~ x",
        "strings.Trim(\"aaa\", \"a\") ~ ^^",
        "strings.Trim(\"aaa\", \"\") ~ aaa",
        "strings.Split(\"a--b--\", \"--\", 0) ~ a",
        "strings.Split(\"a--b--\", \"--\", 2) ~ ^^",
        "strings.Split(\"a--b--\", \"--\", 3) ~ ^^",
        "strings.Split(\"a\", \"--\", 0) ~ a",
        "strings.Split(\"a,b\", \",\", -1) ~ ^^",
        "strings.Split(\"héo\", \"\", 1) ~ é",
        "strings.Split(\"héo\", \"\", 3) ~ ^^",
        "strings.Split(\"\", \",\", 0) ~ ^^",
        "strings.Substring(\"héllo\", 1) ~ éllo",
        "strings.Substring(\"héllo\", 2) ~ éllo",
        "strings.Substring(\"héllo\", 0, 2) ~ h",
        "strings.Substring(\"héllo\", 0, 3) ~ hé",
        "strings.Substring(\"héllo\", -5, 99) ~ héllo",
        "strings.Substring(\"héllo\", 4, 2) ~ ^^",
        "strings.Substring(\"a=b\", strings.Index(\"a=b\", \"=\") + 1) ~ b",
        "strings.Substring(\"2025\", len(\"2025\") - 2) ~ 25",
        "strings.Index(\"héllo\", \"l\") ~ 3",
        "strings.Index(\"abc\", \"\") ~ 0",
        "strings.Index(\"abc\", \"abcd\") ~ -1",
        "strings.Index(\"aab\", \"ab\") ~ 1",
        "strings.Contains(\"\", \"\") ~ true",
        "strings.HasPrefix(\"a\", \"ab\") ~ false",
        "strings.HasSuffix(\"ab\", \"\") ~ true",
        "strings.HasSuffix(\"b\", \"ab\") ~ false",
        "strings.ReplaceAll(\"aaa\", \"aa\", \"b\") ~ ba",
        "strings.ReplaceAll(\"\", \"\", \"x\") ~ x",
        "strings.ReplaceAll(\"\", \"a\", \"x\") ~ ^^",
        "re.FindString(`é+`, \"caféé!\") ~ éé",
        "re.FindString(`x`, \"abc\") ~ ^^",
        "re.ReplaceAll(`a*`, \"baac\", \"x\") ~ xbxcx",
        "re.ReplaceAll(`(?P<y>\\d+)-(\\d+)`, \"2025-01\", \"${2}/$y$$\") ~ 01/2025$",
        "re.ReplaceAll(`(a)`, \"a\", \"$1x|${1}x|$2|$0|$\") ~ |ax||a|$",
        "re.ReplaceAll(`(a)|b`, \"b\", \"[$1]\") ~ []",
        "re.ReplaceAll(`a`, \"bab\", `\\n`) ~ b\\nb",
      })
  void functions_of_text_give_their_results(String expression, String value) {
    assertThat(Evaluation.first(expression)).isEqualTo(value);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '^',
      value = {
        "math.Abs(r.i) ~ 7 0 3",
        "math.Abs(r.f) ~ 2.5 0.0 1.0",
        "math.Abs(r.d) ~ 1.25 0.00 10.10",
        "math.Abs(-9223372036854775807 - 1) ~ -9223372036854775808 -9223372036854775808"
            + " -9223372036854775808",
        "math.Floor(r.i) ~ 7 0 -3",
        "math.Floor(r.f) ~ 2.0 0.0 -1.0",
        "math.Floor(r.d) ~ 1.00 0.00 -11.00",
        "math.Ceil(r.d) ~ 2.00 0.00 -10.00",
        "math.Ceil(r.f) ~ 3.0 0.0 -1.0",
        "math.Min(r.i, 1) ~ 1 0 -3",
        "math.Min(r.i, r.f) ~ 2.5 0.0 -3.0",
        "math.Max(r.i, r.d) ~ 7.00 0.00 -3.00",
        "math.Max(r.f, 0.0/0) ~ NaN NaN NaN",
        "math.Pow(r.i, 2) ~ 49.0 0.0 9.0",
        "math.Pow(1, 0.0/0) ~ 1.0 1.0 1.0",
        "math.Pow(-1, 1/0.0) ~ 1.0 1.0 1.0",
        "math.Log(r.i) ~ 1.9459101490553132 -Infinity NaN",
        "min(r.s, `ab`, `b`) ~ ab  12",
        "max(r.t, time.Parse(`2006`, `1970`)) ~ 2020-09-13T12:26:40.123Z 1970-01-01T00:00:00Z"
            + " 1970-01-01T00:00:00Z",
        "max(1, 2, r.i, 2.5) ~ 7.0 2.5 2.5",
        "coalesce(r.i, 5) ~ 7 5 -3",
        "coalesce(r.s, ``, string(r.i)) ~ abc 0 12",
        "coalesce(r.b, r.i == 0) ~ true true true",
        "coalesce(-0.0 * r.f, 1.5) ~ 1.5 1.5 1.5",
        "coalesce(r.i, int(r.s + `0`)) ~ 7 0 -3",
      })
  void functions_of_numbers_and_choices_give_their_results(String expression, String values) {
    assertThat(Evaluation.texts(expression)).isEqualTo(values);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '^',
      value = {
        "time.AddDate(r.t, 0, -7, 0) ~ 2020-02-13T12:26:40.123Z",
        "time.AddDate(r.t, 1, 25, -13) ~ 2023-09-30T12:26:40.123Z",
        "time.AddDate(time.Parse(`2006-01-02`, `2024-02-29`), 1, 0, 0) ~ 2025-03-01T00:00:00Z",
        "time.AddDate(time.Parse(`2006-01-02`, `2024-01-15`), 0, -1, 0) ~ 2023-12-15T00:00:00Z",
        "time.AddDate(time.Parse(`2006.000000000`, `2024.000000007`), 0, 0, 1) ~"
            + " 2024-01-02T00:00:00.000000007Z",
        "time.Add(r.t, -1600000000123) ~ 1970-01-01T00:00:00Z",
        "time.Year(r.t) ~ 2020",
        "time.Month(r.t) ~ 9",
        "time.Day(r.t) ~ 13",
        "time.Hour(r.t) ~ 12",
        "time.Minute(r.t) ~ 26",
        "time.Second(r.t) ~ 40",
        "time.Weekday(r.t) ~ 0",
        "time.Truncate(r.t, `year`) ~ 2020-01-01T00:00:00Z",
        "time.Truncate(r.t, `quarter`) ~ 2020-07-01T00:00:00Z",
        "time.Truncate(r.t, `month`) ~ 2020-09-01T00:00:00Z",
        "time.Truncate(r.t, `week`) ~ 2020-09-07T00:00:00Z",
        "time.Truncate(r.t, `day`) ~ 2020-09-13T00:00:00Z",
        "time.Truncate(r.t, `hour`) ~ 2020-09-13T12:00:00Z",
        "time.Truncate(r.t, `minute`) ~ 2020-09-13T12:26:00Z",
        "time.Truncate(r.t, `second`) ~ 2020-09-13T12:26:40Z",
        "time.Truncate(r.t, `millisecond`) ~ 2020-09-13T12:26:40.123Z",
        "time.Truncate(r.t, 900000) ~ 2020-09-13T12:15:00Z",
        "time.Truncate(r.t, 604800000) ~ 2020-09-07T00:00:00Z",
        "time.Truncate(r.t, 0) ~ 2020-09-13T12:26:40.123Z",
        "time.Truncate(time.Parse(`2006-01-02 15`, `1969-12-31 23`), `day`) ~ 1969-12-31T00:00:00Z",
      })
  void functions_of_times_give_their_results(String expression, String value) {
    assertThat(Evaluation.first(expression)).isEqualTo(value);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '^',
      value = {
        "{\"a\": {\"b\": [1, {\"c\": \"x\\ty\"}]}} ~ a.b[1].c ~ x\ty",
        "{\"a\": {\"b\": [1, {\"c\":  2}]}, \"z\": 1} ~ a.b ~ [1, {\"c\":  2}]",
        "{\"é\": {\"ü\": 1 } } ~ é ~ {\"ü\": 1 }",
        "{\"a\": 1.50, \"b\": 2} ~ a ~ 1.50",
        "{\"a\": 123456789012345678901234567890} ~ a ~ 123456789012345678901234567890",
        "{\"a\": true} ~ a ~ true",
        "{\"a\": null} ~ a ~ ^^",
        "{\"a\": 1} ~ b ~ ^^",
        "{\"a\": 1} ~ a.b ~ ^^",
        "{\"a\": [1]} ~ a[1] ~ ^^",
        "{\"a\": [1]} ~ a.b ~ ^^",
        "[[1, 2], [3]] ~ [1][0] ~ 3",
        "[1, 2] ~ ^^ ~ [1, 2]",
        "\"x\" ~ ^^ ~ x",
        "{\"a.b\": {\"c d\": 5}} ~ [\"a.b\"][\"c d\"] ~ 5",
        "{\"a b\": {\"c-d\": 5}} ~ a b.c-d ~ 5",
        "{\"a\": 1, \"a\": 2} ~ a ~ 1",
        "{\"a\": null, \"a\": 2} ~ a ~ ^^",
        "^^ ~ a ~ ^^",
        "{\"a\": \"\\ud83d\\ude00\"} ~ a ~ 😀",
      })
  void a_path_finds_its_value_in_a_document(String document, String path, String value) {
    assertThat(JsonPath.compile(path).find(document)).isEqualTo(value);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '^',
      value = {
        "json.GetInt(`{\"a\": -5}`, `a`) ~ -5",
        "json.GetInt(`{\"a\": \"12\"}`, `a`) ~ 12",
        "json.GetInt(`{\"a\": null}`, `a`) ~ 0",
        "json.GetFloat(`{\"a\": 1e3}`, `a`) ~ 1000.0",
        "json.GetDecimal2(`{\"a\": 0.10}`, `a`) ~ 0.10",
        "json.GetBool(`{\"a\": true}`, `a`) ~ true",
        "json.GetBool(`{}`, `a`) ~ false",
        "json.Get(`{\"` + r.s + `\": 8}`, r.s) ~ 8",
      })
  void json_values_are_read_as_the_type_of_the_function(String expression, String value) {
    assertThat(Evaluation.first(expression)).isEqualTo(value);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '^',
      value = {
        "json.Get(r.s, `a`) ~ 0 ~ \"abc\" is not valid JSON: Unrecognized token 'abc'",
        "json.Get(`{\"a\": 1, ` + r.s, `a`) ~ 0 ~ \"{\"a\": 1, abc\" is not valid JSON: ",
        "json.Get(`1 2` + strings.Substring(r.s, 9), `a`) ~ 0 ~ \"1 2\" goes on after the end of"
            + " its JSON",
        "json.GetInt(`{\"a\": 1.5}` + strings.Substring(r.s, 9), `a`) ~ 0 ~ \"1.5\" is not an int",
        "json.Get(`[` + r.s + `]`, r.s + `[`) ~ 0 ~ \"abc[\" is no path into JSON",
        "time.Truncate(r.t, r.s) ~ 0 ~ \"abc\" is no unit of time",
        "time.AddDate(r.t, 9223372036854775807, 0, 0) ~ 0 ~ time.AddDate gives a datetime too far",
        "time.AddDate(r.t, 0, 0, 9223372036854775807) ~ 0 ~ time.AddDate gives a datetime too far",
        "time.Add(r.t, 9223372036854775807) ~ 0 ~ time.Add gives a datetime too far",
        "re.FindString(`(` + r.s, r.s) ~ 0 ~ \"(abc\" is no regular expression",
        "coalesce(r.s, string(1 / r.i)) ~ 1 ~ division of an int by zero",
      })
  void a_row_without_a_value_is_named(String expression, int row, String reason) {
    assertThatThrownBy(() -> Evaluation.of(expression))
        .isInstanceOfSatisfying(
            EvaluationException.class,
            e -> {
              assertThat(e).hasMessageStartingWith(reason);
              assertThat(e.row()).isEqualTo(row);
            });
  }

  @Test
  void deep_json_is_refused() {
    String deep = "[".repeat(100_000);

    assertThatThrownBy(() -> JsonPath.compile("[0]").find(deep))
        .isInstanceOf(ConversionException.class)
        .hasMessageContaining("is not valid JSON");
  }

  @Test
  void replacements_in_replacements_do_not_fill_the_memory() {
    String tenfold = "x".repeat(10);
    String expression = "`x`";
    for (int i = 0; i < 12; i++) {
      expression = "strings.ReplaceAll(" + expression + ", `x`, `" + tenfold + "`)";
    }
    String huge = expression + " + r.s";

    assertThatThrownBy(() -> Evaluation.of(huge))
        .isInstanceOf(EvaluationException.class)
        .hasMessage("a text is longer than 64 MB");
  }
}
