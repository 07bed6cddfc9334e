package dev.xylem.pipeline.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.xylem.script.Node;
import dev.xylem.script.reading.ScriptReader;
import dev.xylem.script.reading.ScriptReader.Source;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FieldTextsTest {
  private static final String SCRIPT =
      """
      nodes:
        load:
          type: file_table
          r: {urls: [a.csv], columns: {c: {col_type: int, csv: {col_hdr: Amount}}, d: {col_type: int, csv: {col_hdr: Day}}}}
          w: {name: days, fields: {amount: {expression: r.c * 2, type: int}, day: {expression: r.d, type: int}}}
        calc:
          type: table_custom_tfm_table
          custom_proc_type: py_calc
          r: {table: days}
          p:
            python_code_urls: [f.py]
            calculated_fields:
              half: {expression: "half(r.amount)", type: int}
              sign: {expression: "sign(p.half, r.day)", type: int}
          w:
            name: signs
            fields:
              sign: {expression: p.sign + 1, type: int}
              half: {expression: p.half, type: int}
      """;

  @Test
  void a_field_is_made_of_what_its_expression_and_the_formulas_behind_it_mention() {
    FieldTexts sign = FieldTexts.of(node("calc"), Set.of("sign"));
    FieldTexts half = FieldTexts.of(node("calc"), Set.of("half"));

    assertThat(sign.mentioned("r")).containsExactlyInAnyOrder("amount", "day");
    assertThat(half.mentioned("r")).containsExactly("amount");
    assertThat(sign.inputsOf(sign.fields().get(0)))
        .containsExactly(entry("p.sign", "sign(p.half, r.day)"), entry("p.half", "half(r.amount)"));
  }

  @Test
  void a_field_of_a_file_names_the_column() {
    FieldTexts amount = FieldTexts.of(node("load"), Set.of("amount"));

    assertThat(amount.inputsOf(amount.fields().get(0)))
        .containsExactly(entry("r.c", "column Amount"));
  }

  private static Node node(String name) {
    return ScriptReader.read(new Source("s.yaml", SCRIPT), Optional.empty())
        .node(name)
        .orElseThrow();
  }
}
