package dev.xylem.script.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.script.IndexDefinition;
import dev.xylem.script.OrderComponent;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OrderTextTest {
  private static final OrderText TEXT =
      new OrderText(
          Schema.of(
              List.of(
                  new Field("id", FieldType.INT),
                  new Field("name", FieldType.STRING),
                  new Field("_ts2", FieldType.DATETIME))));

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "id                             | id",
        "' id ,\tname '                 | id name",
        "id(asc)                        | id",
        "id()                           | id",
        "id (desc)                      | id-desc",
        "_ts2(desc),id                  | _ts2-desc id",
        "name(ignore_case)              | name-ignore",
        "name(ignore_case,desc)         | name-desc-ignore",
        "name( case_sensitive , 1024 )  | name",
        "name(ignore_case,32),id(desc)  | name-ignore id-desc",
      })
  void an_order_is_fields_with_modifiers(String text, String expected) {
    assertThat(shown(TEXT.order(text))).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''                 | field(modifier, ...), ... is expected, found",
        "'id,'              | field(modifier, ...), ... is expected, found",
        "'id, '             | field(modifier, ...), ... is expected, found",
        "',id'              | field(modifier, ...), ... is expected, found ,id",
        "id name            | field(modifier, ...), ... is expected, found id name",
        "id(desc            | field(modifier, ...), ... is expected, found id(desc",
        "id, 2x             | field(modifier, ...), ... is expected, found",
        "nmae               | no field nmae; did you mean name?",
        "id(down)           | a length up to 1024 is expected, found down",
        "name(1025)         | a length up to 1024 is expected, found 1025",
        "name(-1)           | a length up to 1024 is expected, found -1",
        "name(99999999999)  | a length up to 1024 is expected, found 99999999999",
        "id(ignore_case)    | ignore_case is for texts; id is int",
      })
  void anything_else_is_an_error_that_quotes_it(String text, String message) {
    assertThatThrownBy(() -> TEXT.order(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(message);
  }

  @Test
  void an_index_is_an_order_that_is_unique_or_not() {
    IndexDefinition unique = TEXT.index("idx_a", " unique ( id, name(desc) ) ");
    IndexDefinition nonUnique = TEXT.index("idx_b", "non_unique(id)");

    assertThat(unique.name()).isEqualTo("idx_a");
    assertThat(unique.unique()).isTrue();
    assertThat(shown(unique.components())).isEqualTo("id name-desc");
    assertThat(nonUnique.unique()).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "id             | found id",
        "unique id      | found unique id",
        "primary(id)    | found primary(id)",
        "unique(id      | found unique(id",
        "unique(id) x   | found unique(id) x",
        "unique()       | field(modifier, ...)",
      })
  void an_index_of_another_form_is_an_error(String text, String message) {
    assertThatThrownBy(() -> TEXT.index("idx_a", text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(message);
  }

  private static String shown(List<OrderComponent> order) {
    return order.stream()
        .map(c -> c.field() + (c.descending() ? "-desc" : "") + (c.ignoreCase() ? "-ignore" : ""))
        .collect(Collectors.joining(" "));
  }
}
