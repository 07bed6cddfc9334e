package dev.xylem.pipeline.look;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import java.util.Map;
import org.junit.jupiter.api.Test;

class EqualFieldsTest {
  private static final Schema TRADE =
      Schema.of(
          new Field("ticker", FieldType.STRING),
          new Field("lots", FieldType.INT),
          new Field("price", FieldType.DECIMAL2),
          new Field("share", FieldType.FLOAT));

  @Test
  void fields_that_have_to_be_equal_to_a_value_are_found_on_either_side() {
    assertThat(fields("r.ticker == \"A\" && (5 - 3 == r.lots && r.price > 7)"))
        .isEqualTo(Map.of("ticker", "A", "lots", 2L));
  }

  @Test
  void what_need_not_be_so_of_every_row_does_not_count() {
    assertThat(fields("r.ticker == \"A\" || r.lots == 2")).isEmpty();
    assertThat(fields("!(r.ticker == \"A\")")).isEmpty();
    assertThat(fields("r.ticker != \"A\" && r.lots >= 2")).isEmpty();
  }

  @Test
  void values_that_are_not_the_same_in_an_index_do_not_count() {
    assertThat(fields("r.price == 2.5 && r.share == 0.5 && r.ticker == \"\"")).isEmpty();
    assertThat(fields("r.lots == 2.0 && r.lots == r.lots + 1")).isEmpty();
    assertThat(fields("r.lots == 1 / 0")).isEmpty();
  }

  private static Map<String, Object> fields(String condition) {
    return EqualFields.of(condition, "r", TRADE);
  }
}
