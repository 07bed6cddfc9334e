package dev.xylem.cassandra.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkId;
import dev.xylem.types.LongColumn;
import dev.xylem.types.StringColumn;
import dev.xylem.wire.Frame;
import dev.xylem.wire.FrameReader;
import dev.xylem.wire.RequestKind;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

class ChunkFrameTest {
  private static final int STREAM = 7;
  private static final int GROUP = 3;

  @Test
  void values_follow_their_common_length_or_each_of_their_lengths() throws IOException {
    Chunk chunk =
        new Chunk(
            new ChunkId("c"),
            new long[] {4, 9},
            LongColumn.wrap(new long[] {1, 2}),
            text("ab", ""));

    Frame<RequestKind> frame = sent(chunk);

    assertThat(frame.kind()).isEqualTo(RequestKind.CHUNK);
    assertThat(frame.stream()).isEqualTo(STREAM);
    assertThat(frame.getInt()).isEqualTo(GROUP);
    assertThat(frame.getText()).isEqualTo("c");
    assertThat(frame.getInt()).as("rows").isEqualTo(2);
    assertLongs(frame, 4, 9);
    assertLongs(frame, 1, 2);
    assertThat(frame.getInt()).isEqualTo(RequestKind.VARIABLE_LENGTH);
    assertThat(frame.getInt()).isEqualTo(2);
    assertThat(frame.getInt()).isEqualTo(0);
    assertThat(frame.getRemaining()).isEqualTo(ByteBuffer.wrap("ab".getBytes(UTF_8)));
  }

  @Test
  void its_rows_have_the_bytes_that_statements_of_cql_would_send() {
    Chunk chunk = new Chunk(new ChunkId("key"), new long[] {0, 1}, text("abcd", ""));

    // For each row a key of 3 and an ordinal of 8, and three lengths of 4.
    assertThat(new ChunkFrame(chunk).rowBytes()).isEqualTo(2 * (3 + 8 + 3 * 4) + 4);
  }

  @Test
  void texts_of_one_length_need_no_length_each() throws IOException {
    Chunk chunk = new Chunk(new ChunkId("c"), new long[] {0, 1}, text("ab", "cd"));

    ByteBuffer columns = sent(chunk).getRemaining();

    ByteBuffer last = columns.position(columns.limit() - 8);
    assertThat(last.getInt()).isEqualTo(2);
    assertThat(last).isEqualTo(ByteBuffer.wrap("abcd".getBytes(UTF_8)));
  }

  private static Frame<RequestKind> sent(Chunk chunk) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new ChunkFrame(chunk).frame(STREAM, GROUP).writeTo(out);
    return FrameReader.ofRequests(new ByteArrayInputStream(out.toByteArray())).read();
  }

  private static StringColumn text(String... values) {
    return StringColumn.of(values);
  }

  private static void assertLongs(Frame<RequestKind> frame, long... values) {
    assertThat(frame.getInt()).as("length").isEqualTo(Long.BYTES);
    for (long value : values) {
      assertThat(frame.getLong()).isEqualTo(value);
    }
  }
}
