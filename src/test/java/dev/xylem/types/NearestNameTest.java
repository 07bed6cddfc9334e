package dev.xylem.types;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NearestNameTest {
  private static final List<String> KNOWN = List.of("price", "quantity", "account_id", "id");

  @ParameterizedTest
  @CsvSource({
    "prise, price",
    "pricee, price",
    "pirce, price",
    "PRICE, price",
    "qantitty, quantity",
    "acount_id, account_id",
    "account, account_id",
    "ib, id",
    "di, id",
  })
  void a_name_with_few_edits_is_taken_for_the_known_one(String typed, String meant) {
    assertThat(NearestName.of(typed, KNOWN)).contains(meant);
    assertThat(NearestName.hint(typed, KNOWN)).isEqualTo("; did you mean " + meant + "?");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x", "volume", "prccccc", "account_number_of_the_client"})
  void a_name_that_is_like_none_of_them_gets_no_hint(String typed) {
    assertThat(NearestName.of(typed, KNOWN)).isEmpty();
    assertThat(NearestName.hint(typed, KNOWN)).isEmpty();
  }

  @Test
  void where_no_name_is_near_a_few_are_listed() {
    assertThat(NearestName.hintOrList("cats", List.of("cat"))).isEqualTo("; did you mean cat?");
    assertThat(NearestName.hintOrList("x", List.of("hat", "bat"))).isEqualTo("; there is hat, bat");
    assertThat(NearestName.hintOrList("x", List.of())).isEmpty();
  }

  @Test
  void of_two_names_equally_near_the_first_of_the_alphabet_is_taken() {
    assertThat(NearestName.of("cat", List.of("hat", "bat"))).contains("bat");
  }
}
