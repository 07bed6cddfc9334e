package dev.xylem.types;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class ColumnTest {
  @Provide
  Arbitrary<Column> columns() {
    return Chunks.columns();
  }

  @Provide
  Arbitrary<Column> decimals() {
    return Chunks.columns(FieldType.DECIMAL2, 20);
  }

  @Provide
  Arbitrary<Column> datetimes() {
    return Chunks.columns(FieldType.DATETIME, 20);
  }

  @Property
  void equal_values_compare_as_equal_and_have_equal_hashes(@ForAll("columns") Column column) {
    for (int a = 0; a < column.size(); a++) {
      for (int b = 0; b < column.size(); b++) {
        boolean equal = column.equal(a, column, b);
        assertThat(column.compare(a, column, b) == 0).isEqualTo(equal);
        if (equal) {
          assertThat(column.hash(a)).isEqualTo(column.hash(b));
        }
      }
    }
  }

  @Property
  void the_order_is_antisymmetric_and_transitive(@ForAll("columns") Column column) {
    for (int a = 0; a < column.size(); a++) {
      for (int b = 0; b < column.size(); b++) {
        int order = Integer.signum(column.compare(a, column, b));
        assertThat(Integer.signum(column.compare(b, column, a))).isEqualTo(-order);
        for (int c = 0; order <= 0 && c < column.size(); c += 3) {
          if (column.compare(b, column, c) <= 0) {
            assertThat(column.compare(a, column, c)).isNotPositive();
          }
        }
      }
    }
  }

  @Property
  void a_value_equals_itself_in_a_column_of_another_form(@ForAll("columns") Column column) {
    for (int row = 0; row < column.size(); row++) {
      Column alone = Chunks.column(column.type(), List.of(column.value(row)));
      assertThat(column.equal(row, alone, 0)).isTrue();
      assertThat(alone.hash(0)).isEqualTo(column.hash(row));
    }
  }

  @Property
  void select_takes_rows_in_the_order_of_their_positions(
      @ForAll("columns") Column column, @ForAll Random random) {
    int[] positions = random.ints(25, 0, column.size()).toArray();

    Column selected = column.select(positions);

    assertThat(selected.type()).isEqualTo(column.type());
    List<Object> expected = new ArrayList<>();
    for (int position : positions) {
      expected.add(column.value(position));
    }
    assertThat(Chunks.values(selected)).isEqualTo(expected);
  }

  @Property
  void slice_takes_neighbouring_rows(@ForAll("columns") Column column, @ForAll Random random) {
    int from = random.nextInt(column.size() + 1);
    int to = from + random.nextInt(column.size() + 1 - from);

    assertThat(Chunks.values(column.slice(from, to)))
        .isEqualTo(Chunks.values(column).subList(from, to));
  }

  @Property
  void a_slice_can_be_selected_from_and_sliced(@ForAll("columns") Column column) {
    Column tail = column.slice(column.size() / 2, column.size());
    int[] all = java.util.stream.IntStream.range(0, tail.size()).toArray();

    assertThat(Chunks.values(tail.select(all))).isEqualTo(Chunks.values(tail));
    assertThat(Chunks.values(tail.slice(0, tail.size()))).isEqualTo(Chunks.values(tail));
  }

  @Property
  void a_builder_that_copies_rows_gives_the_same_values(@ForAll("columns") Column column) {
    ColumnBuilder builder = column.type().newColumnBuilder(0);
    for (int row = 0; row < column.size(); row++) {
      builder.appendFrom(column, row);
    }

    assertThat(builder.size()).isEqualTo(column.size());
    assertThat(Chunks.values(builder.build())).isEqualTo(Chunks.values(column));
    assertThat(builder.build().size()).isZero();
  }

  @Property
  void stored_decimals_have_two_places_rounded_half_away_from_zero(
      @ForAll("decimals") Column column) {
    Column stored = column.stored();

    for (int row = 0; row < column.size(); row++) {
      BigDecimal exact = (BigDecimal) column.value(row);
      assertThat(stored.value(row)).isEqualTo(exact.setScale(2, RoundingMode.HALF_UP));
    }
  }

  @Property
  void stored_datetimes_have_milliseconds(@ForAll("datetimes") Column column) {
    Column stored = column.stored();

    for (int row = 0; row < column.size(); row++) {
      assertThat(stored.value(row))
          .isEqualTo(((java.time.Instant) column.value(row)).truncatedTo(ChronoUnit.MILLIS));
    }
  }

  @Test
  void texts_are_ordered_by_their_bytes() {
    StringColumn column = StringColumn.of("é", "z", "", "za", "😀", "\uFFFD");
    List<Integer> rows = new ArrayList<>(List.of(0, 1, 2, 3, 4, 5));
    Collections.sort(rows, (a, b) -> column.compare(a, column, b));

    assertThat(rows.stream().map(column::get)).containsExactly("", "z", "za", "é", "\uFFFD", "😀");
  }
}
