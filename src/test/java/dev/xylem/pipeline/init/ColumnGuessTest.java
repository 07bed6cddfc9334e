package dev.xylem.pipeline.init;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.types.FieldType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which type a column of cells is given. Cells are written with / between them. */
class ColumnGuessTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1/-20/0                       | int",
        "9223372036854775807/1         | int",
        "-9223372036854775808          | int",
        "1/x                           | string",
        "2025                          | int",
        "0/1/1                         | int",
        "1.50/2.00                     | decimal2",
        "1.50/7/-3                     | decimal2",
        "12345678901234567890.50       | decimal2",
        "1.5/2.25                      | float",
        "1.50/2.125                    | float",
        "1/2.5                         | float",
        "1e5/-2.5E-3                   | float",
        ".5/5.                         | float",
        "1.5/NaN/-Inf                  | float",
        "true/FALSE/True               | bool",
        "t/f                           | bool",
        "T/false                       | bool",
        "2025-01-31                    | datetime",
        "2025-01-31T10:11:12           | datetime",
        "2025-01-31 10:11:12.123+02:00 | datetime",
        "31.12.2025                    | datetime",
        "abc/1                         | string",
      })
  void cells_decide_the_type(String cells, String type) {
    assertThat(guess(cells.split("/")).format().type().scriptName()).isEqualTo(type);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "01234/98765            | ZIP codes keep their leading zeros",
        "007                    | so do other codes",
        "00.50                  | even with a point",
        "+15551234567           | telephone numbers keep their plus sign",
        "9223372036854775808    | a number that is too large for an int would lose digits as a float",
        "99999999999999999999.0/99999999999999999999 | also among floats",
        "1e999                  | a float has an end",
        "NaN/NaN                | a word for no number is no number",
        "F/F                    | one letter alone may be a grade",
        "yes/no                 | words that cannot be read as truth values",
        "N/A                    | a word for nothing is a word",
        "2025-02-30             | there is no such day",
        "12:30                  | a time without a day",
        "1 234                  | a blank within a number",
        "'1,234'                | a comma within a number",
        "0x1F                   | another base",
        "$5.00                  | a currency",
        "tRuE                   | odd spelling",
      })
  void what_a_type_would_change_stays_text(String cells, String why) {
    assertThat(guess(cells.split("/(?!A)")).format()).as(why).isEqualTo(ColumnFormat.STRING);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "2025-01-31                                     | 2006-01-02                    |",
        "2025/01/31                                     | 2006/01/02                    |",
        "31.12.2025 10:11                               | 02.01.2006 15:04              |",
        "01/31/2025                                     | 01/02/2006                    |",
        "31/01/2025                                     | 02/01/2006                    |",
        "01/02/2025,31/01/2025                          | 02/01/2006                    |",
        "2025-01-31T10:11                               | 2006-01-02T15:04              |",
        "2025-01-31 10:11:12                            | 2006-01-02 15:04:05           |",
        "2025-01-31T10:11:12Z,2025-01-31T10:11:12+02:00 | 2006-01-02T15:04:05Z07:00     |",
        "2025-01-31T10:11:12+0200                       | 2006-01-02T15:04:05Z0700      |",
        "2025-01-31 10:11:12+00                         | 2006-01-02 15:04:05-07        |",
        "2025-01-31 10:11:12 +0200                      | 2006-01-02 15:04:05 -0700     |",
        "2025-01-31T10:11:12.123                        | 2006-01-02T15:04:05.000       |",
        "2025-01-31T10:11:12.123456Z                    | 2006-01-02T15:04:05.000000Z07:00 |",
        "2025-01-31 10:11:12,2025-01-31 10:11:12.5      | 2006-01-02 15:04:05           | 2006-01-02 15:04:05.999",
      })
  void datetimes_get_a_layout_that_all_of_them_have(String cells, String read, String write) {
    ColumnFormat format = guess(cells.split(",")).format();

    assertThat(format)
        .isEqualTo(new ColumnFormat(FieldType.DATETIME, read, write == null ? read : write));
  }

  @Test
  void the_order_of_the_cells_does_not_matter() {
    assertThat(guess("x", "1", "2.50").format()).isEqualTo(guess("2.50", "1", "x").format());
    assertThat(guess("1", "2.50").format()).isEqualTo(guess("2.50", "1").format());
  }

  @Test
  void numbers_with_blanks_around_them_get_a_format_that_skips_these() {
    assertThat(guess(" 12", "7 ").format()).isEqualTo(new ColumnFormat(FieldType.INT, "%d", "%d"));
    assertThat(guess(" 1.50").format()).isEqualTo(new ColumnFormat(FieldType.DECIMAL2, "%f", "%s"));
  }

  @Test
  void empty_cells_do_not_decide_and_are_counted() {
    ColumnGuess guess = guess("", "5", "  ");

    assertThat(guess.format().type()).isEqualTo(FieldType.INT);
    assertThat(guess.note()).contains("2 empty, read as 0");
  }

  @Test
  void a_column_of_empty_cells_holds_text() {
    assertThat(guess("", "").format()).isEqualTo(ColumnFormat.STRING);
    assertThat(guess("", "").note()).contains("all empty");
  }

  @Test
  void dates_of_which_day_and_month_cannot_be_told_apart_stay_text_and_are_noted() {
    ColumnGuess guess = guess("01/02/2025", "03/04/2025");

    assertThat(guess.format()).isEqualTo(ColumnFormat.STRING);
    assertThat(guess.note().orElseThrow()).contains("day or month");
  }

  private static ColumnGuess guess(String... cells) {
    ColumnGuess guess = new ColumnGuess();
    for (String cell : cells) {
      guess.add(cell);
    }
    return guess;
  }
}
