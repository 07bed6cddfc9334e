package dev.xylem.types;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.types.XylemException.Fact;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import org.junit.jupiter.api.Test;

class XylemExceptionTest {

  @Test
  void the_message_has_the_place_in_one_order_whatever_the_order_of_finding_it_out() {
    XylemException error =
        new XylemException("not a number")
            .with(Fact.HINT, "correct the file")
            .with(Fact.VALUE, "2x0")
            .with(Fact.FIELD, "quantity")
            .with(Fact.LINE, 3)
            .with(Fact.FILE, "trades.csv")
            .with(Fact.NODE, "read");

    assertThat(error)
        .hasMessage(
            "not a number (node read, file trades.csv, line 3, field quantity, value 2x0);"
                + " correct the file");
    assertThat(error.problem()).isEqualTo("not a number");
  }

  @Test
  void without_facts_the_message_is_the_problem() {
    assertThat(new XylemException("disk full")).hasMessage("disk full");
  }

  @Test
  void a_fact_of_an_inner_frame_stays() {
    XylemException error = new XylemException("x").with(Fact.NODE, "in").with(Fact.NODE, "out");

    assertThat(error.facts()).containsEntry(Fact.NODE, "in");
  }

  @Test
  void adding_a_fact_keeps_the_cause_and_where_it_was_thrown_and_changes_no_other_copy() {
    XylemException first = new XylemException("x", new IOException("y"));

    XylemException second = first.with(Fact.NODE, "n");

    assertThat(first.facts()).isEmpty();
    assertThat(second.getCause()).isSameAs(first.getCause());
    assertThat(second.getStackTrace()).isEqualTo(first.getStackTrace());
  }

  @Test
  void a_long_value_is_shortened_and_says_how_long_it_was() {
    XylemException error = new XylemException("x").with(Fact.VALUE, "v".repeat(201));

    assertThat(error).hasMessage("x (value " + "v".repeat(200) + "… (201 characters))");
  }

  @Test
  void a_value_stays_on_the_line_and_cannot_control_a_terminal() {
    XylemException error = new XylemException("x").with(Fact.VALUE, "a\r\n\tb\u001b[2J\u0000\\");

    assertThat(error).hasMessage("x (value a\\r\\n\\tb\\u001b[2J\\u0000\\)");
  }

  @Test
  void a_traceback_stands_below_the_message_and_cannot_control_a_terminal() {
    XylemException error =
        new XylemException("x").with(Fact.ROW, 3).with(Fact.TRACEBACK, "a\n  b\u001b[2J\n\tc");

    assertThat(error).hasMessage("x (row 3)");
    assertThat(error.report()).isEqualTo("x (row 3)\n    a\n      b\\u001b[2J\n        c");
  }

  @Test
  void it_travels_with_its_facts_and_without_a_cause_that_could_not() throws Exception {
    XylemException error = new XylemException("x", new Unserializable()).with(Fact.ROW, "0001@0#5");

    XylemException arrived = roundTrip(error);

    assertThat(arrived).hasMessage("x (row 0001@0#5)").hasNoCause();
    assertThat(arrived.facts()).isEqualTo(error.facts());
    assertThat(arrived.getStackTrace()).isEqualTo(error.getStackTrace());
  }

  @Test
  void what_may_pass_still_may_with_its_place_and_after_it_has_travelled() throws Exception {
    XylemException error =
        new TransientException("killed", new Unserializable())
            .with(Fact.NODE, "n")
            .withRow(new RowId(new ChunkId("0001"), 5));

    XylemException arrived = roundTrip(error.from(new RowPlace("a.csv", RowPlace.Unit.LINE, 7)));

    assertThat(arrived)
        .isInstanceOf(TransientException.class)
        .hasMessage("killed (node n, file a.csv, line 7)")
        .hasNoCause();
  }

  private static XylemException roundTrip(XylemException error) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(error);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      return (XylemException) in.readObject();
    }
  }

  private static final class Unserializable extends RuntimeException {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings({"serial", "UnusedVariable"})
    private final Object notSerializable = new Object();
  }

  @Test
  void control_characters_of_a_problem_or_a_hint_do_not_reach_a_terminal() {
    XylemException error = new XylemException("\u001b[2J").with(Fact.HINT, "\u001b[1m");

    assertThat(error.getMessage()).isEqualTo("\\u001b[2J; \\u001b[1m");
  }
}
