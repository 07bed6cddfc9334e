package dev.xylem.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class DatetimeColumnTest {
  private static final int HOUR = 3600;

  @Test
  void an_offset_from_utc_stays_with_its_row() {
    DatetimeColumn column = column();
    DatetimeColumn.Builder copy = new DatetimeColumn.Builder(1);
    copy.appendFrom(column, 2);

    assertThat(column.select(new int[] {2, 0}).offsetSeconds(0)).isEqualTo(HOUR);
    assertThat(column.slice(1, 3).offsetSeconds(1)).isEqualTo(HOUR);
    assertThat(copy.build().offsetSeconds(0)).isEqualTo(HOUR);
    assertThat(column.offsetSeconds(0)).isZero();
  }

  @Test
  void an_offset_from_utc_is_transmitted() {
    SliceOutput out = new SliceOutput(64);
    column().encode(out);

    DatetimeColumn decoded = DatetimeColumn.decode(new SliceInput(out.bytes()), 3);

    assertThat(decoded.offsetSeconds(2)).isEqualTo(HOUR);
    assertThat(decoded.nanosOfMilli(1)).isEqualTo(7);
  }

  @Test
  void an_offset_from_utc_is_not_stored() {
    assertThat(((DatetimeColumn) column().stored()).offsetSeconds(2)).isZero();
  }

  @Test
  void instants_are_equal_whatever_their_offsets() {
    DatetimeColumn column = column();

    assertThat(column.equal(0, column, 2)).isTrue();
    assertThat(column.hash(0)).isEqualTo(column.hash(2));
  }

  private static DatetimeColumn column() {
    DatetimeColumn.Builder builder = new DatetimeColumn.Builder(3);
    builder.append(1000);
    builder.append(2000, 7);
    builder.append(1000, 0, HOUR);
    return builder.build();
  }

  @Test
  void nanoseconds_outside_of_a_millisecond_are_refused() {
    DatetimeColumn.Builder builder = new DatetimeColumn.Builder(1);

    assertThatThrownBy(() -> builder.append(0, 1_000_000))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a millisecond has no nanosecond 1000000");
    assertThatThrownBy(() -> builder.append(0, -1)).isInstanceOf(IllegalArgumentException.class);
  }
}
