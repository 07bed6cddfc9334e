package dev.xylem.join.lookup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.script.FieldDefinition;
import dev.xylem.types.FieldType;
import dev.xylem.types.XylemException;
import java.math.BigDecimal;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class DefaultValueTest {
  private static FieldDefinition field(FieldType type, String defaultValue) {
    return new FieldDefinition("f", type, "l.f", Optional.ofNullable(defaultValue));
  }

  @ParameterizedTest
  @CsvSource({
    "INT, ' -12 ', -12",
    "FLOAT, 1e3, 1000.0",
    "STRING, ' no  note ', 'no  note'",
    "BOOL, t, true",
    "DATETIME, 2024-01-02T03:04:05.006+01:00, 2024-01-02T02:04:05.006Z",
    "DECIMAL2, 5, 5.00",
  })
  void a_default_is_read_as_the_type_of_its_field(FieldType type, String text, String value) {
    assertThat(DefaultValue.of(field(type, text))).hasToString(value);
  }

  @Test
  void decimals_are_rounded_half_away_from_zero() {
    assertThat(DefaultValue.of(field(FieldType.DECIMAL2, "-1.005")))
        .isEqualTo(new BigDecimal("-1.01"));
  }

  @ParameterizedTest
  @EnumSource(FieldType.class)
  void without_a_default_it_is_the_zero_of_the_type(FieldType type) {
    assertThat(DefaultValue.of(field(type, null))).isEqualTo(type.zero());
  }

  @ParameterizedTest
  @EnumSource(FieldType.class)
  void a_blank_default_is_none(FieldType type) {
    assertThat(DefaultValue.of(field(type, "  "))).isEqualTo(type.zero());
  }

  @ParameterizedTest
  @CsvSource({
    "INT, 1.5",
    "FLOAT, x",
    "BOOL, yes",
    "DATETIME, 2024-01-02",
    "DATETIME, 2024-02-30T00:00:00.000+00:00",
    "DECIMAL2, 1 000"
  })
  void other_texts_are_refused_with_field_and_value(FieldType type, String text) {
    assertThatThrownBy(() -> DefaultValue.of(field(type, text)))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("field f")
        .hasMessageContaining("value " + text);
  }
}
