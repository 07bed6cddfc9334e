package dev.xylem.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.wire.Greeting.State;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GreetingTest {
  @Test
  void what_follows_the_greeting_is_left_in_the_stream() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Greeting.ready().writeTo(out);
    FrameBuilder.of(ReplyKind.ENDED, 3).writeTo(out);
    ByteArrayInputStream in = new ByteArrayInputStream(out.toByteArray());

    assertThat(Greeting.read(in)).isEqualTo(Greeting.ready());
    assertThat(FrameReader.ofReplies(in).read().stream()).isEqualTo(3);
  }

  @Test
  void a_failure_arrives_with_its_reason_in_one_line() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Greeting.failed("no such format:\nbig2").writeTo(out);

    Greeting greeting = Greeting.read(new ByteArrayInputStream(out.toByteArray()));

    assertThat(greeting.state()).isEqualTo(State.FAILED);
    assertThat(greeting.text()).isEqualTo("no such format: big2");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "xylem-sstable 1 ready",
        "xylem-sstable 99 failed x",
        "xylem-sstable 3 readyness",
        "Error: could not find or load main class"
      })
  void anything_else_is_unknown_and_told_as_it_is(String line) throws IOException {
    assertThat(read(line + "\n")).isEqualTo(new Greeting(State.UNKNOWN, line));
  }

  @Test
  void a_line_without_end_is_read_to_a_bound() throws IOException {
    Greeting greeting = read("x".repeat(20_000));

    assertThat(greeting.state()).isEqualTo(State.UNKNOWN);
    assertThat(greeting.text()).hasSize(10_000);
  }

  @Test
  void a_process_that_ends_without_a_word_has_no_greeting() throws IOException {
    assertThat(read("").state()).isEqualTo(State.MISSING);
  }

  @Test
  void only_what_a_process_says_of_itself_is_written() {
    assertThatThrownBy(() -> Greeting.missing().writeTo(new ByteArrayOutputStream()))
        .isInstanceOf(IllegalStateException.class);
  }

  private static Greeting read(String bytes) throws IOException {
    return Greeting.read(new ByteArrayInputStream(bytes.getBytes(UTF_8)));
  }
}
