package dev.xylem.pipeline.diff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import java.util.List;
import org.junit.jupiter.api.Test;

class ComparedFieldsTest {
  private static final Schema FIRST =
      Schema.of(
          new Field("amount", FieldType.INT),
          new Field("id", FieldType.STRING),
          new Field("old", FieldType.STRING));
  private static final Schema SECOND =
      Schema.of(new Field("amount", FieldType.FLOAT), new Field("id", FieldType.STRING));

  @Test
  void fields_of_one_table_or_of_another_type_are_named_and_not_compared() {
    ComparedFields fields = ComparedFields.of(FIRST, SECOND, List.of());

    assertThat(fields.names()).containsExactly("id");
    assertThat(fields.differences())
        .containsExactly(
            "amount is int in the first run and float in the second",
            "only the first run has the field old");
  }

  @Test
  void the_key_comes_first() {
    assertThat(ComparedFields.of(FIRST, FIRST, List.of("old")).names())
        .containsExactly("old", "amount", "id");
  }

  @Test
  void a_key_that_not_both_have_is_refused() {
    assertThatThrownBy(() -> ComparedFields.of(FIRST, SECOND, List.of("idd")))
        .hasMessage("the key idd is not a field of both tables; did you mean id?");
  }
}
