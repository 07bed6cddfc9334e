package dev.xylem.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class FrameTest {
  private static final int STREAM = 7;

  @Test
  void values_come_out_in_the_order_in_which_they_were_put() throws IOException {
    FrameBuilder sent =
        FrameBuilder.of(RequestKind.CHUNK, STREAM)
            .putInt(-5)
            .putLong(Long.MIN_VALUE)
            .putText("Größe €")
            .putInt(3)
            .putBytes(ByteBuffer.wrap(new byte[] {1, 2, 3}))
            .putBytes(ByteBuffer.wrap(new byte[] {4, 5}));

    Frame<RequestKind> frame = read(bytes(sent));

    assertThat(frame.kind()).isEqualTo(RequestKind.CHUNK);
    assertThat(frame.stream()).isEqualTo(STREAM);
    assertThat(frame.getInt()).isEqualTo(-5);
    assertThat(frame.getLong()).isEqualTo(Long.MIN_VALUE);
    assertThat(frame.getText()).isEqualTo("Größe €");
    assertThat(frame.getBytes(frame.getInt())).isEqualTo(ByteBuffer.wrap(new byte[] {1, 2, 3}));
    assertThat(frame.getRemaining()).isEqualTo(ByteBuffer.wrap(new byte[] {4, 5}));
    assertThat(frame.getRemaining().hasRemaining()).isFalse();
  }

  @Test
  void frames_follow_each_other_in_a_stream() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    FrameBuilder.of(ReplyKind.FAILED, 1).putText("no space").writeTo(out);
    FrameBuilder.of(ReplyKind.ENDED, 2).writeTo(out);

    FrameReader<ReplyKind> replies =
        FrameReader.ofReplies(new ByteArrayInputStream(out.toByteArray()));

    Frame<ReplyKind> first = replies.read();
    assertThat(first.kind()).isEqualTo(ReplyKind.FAILED);
    assertThat(first.getText()).isEqualTo("no space");
    Frame<ReplyKind> second = replies.read();
    assertThat(second.kind()).isEqualTo(ReplyKind.ENDED);
    assertThat(second.stream()).isEqualTo(2);
    assertThatThrownBy(replies::read).isInstanceOf(EOFException.class);
  }

  @Test
  void a_frame_grows_beyond_the_size_that_it_was_made_for() throws IOException {
    byte[] large = new byte[100_000];
    Arrays.fill(large, (byte) 9);

    byte[] sent = bytes(FrameBuilder.of(RequestKind.SEND, STREAM).putBytes(ByteBuffer.wrap(large)));

    assertThat(read(sent).getRemaining()).isEqualTo(ByteBuffer.wrap(large));
  }

  @Test
  void what_the_other_side_would_refuse_is_not_put_together() {
    assertThatThrownBy(() -> FrameBuilder.of(RequestKind.CHUNK, STREAM, 3L << 30))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a frame of 3221225477 bytes; it may have 1073741824");
  }

  @ParameterizedTest
  @EnumSource(RequestKind.class)
  void every_kind_of_request_has_a_code_of_its_own(RequestKind kind) throws IOException {
    assertThat(read(bytes(FrameBuilder.of(kind, STREAM))).kind()).isEqualTo(kind);
  }

  @ParameterizedTest
  @EnumSource(ReplyKind.class)
  void every_kind_of_reply_has_a_code_of_its_own(ReplyKind kind) throws IOException {
    byte[] sent = bytes(FrameBuilder.of(kind, STREAM));

    assertThat(FrameReader.ofReplies(new ByteArrayInputStream(sent)).read().kind()).isEqualTo(kind);
  }

  @Test
  void codes_stay_as_they_are() {
    assertThat(Arrays.stream(RequestKind.values()).map(RequestKind::code))
        .isEqualTo(List.of((byte) 1, (byte) 2, (byte) 3, (byte) 4, (byte) 5));
    assertThat(Arrays.stream(ReplyKind.values()).map(ReplyKind::code))
        .isEqualTo(List.of((byte) 1, (byte) 2, (byte) 3, (byte) 4, (byte) 5));
    Set<String> last = new HashSet<>();
    Arrays.stream(ReplyKind.values()).filter(ReplyKind::isLast).forEach(r -> last.add(r.name()));
    assertThat(last).containsExactlyInAnyOrder("ENDED", "SENT");
  }

  @ParameterizedTest
  @ValueSource(bytes = {0, 6, -1, 127})
  void an_unknown_code_is_refused(byte code) {
    byte[] sent = ByteBuffer.allocate(9).putInt(5).put(code).putInt(STREAM).array();

    assertThatThrownBy(() -> read(sent))
        .isInstanceOf(MalformedFrameException.class)
        .hasMessage("no request has the code " + code);
    assertThatThrownBy(() -> FrameReader.ofReplies(new ByteArrayInputStream(sent)).read())
        .isInstanceOf(MalformedFrameException.class);
  }

  @ParameterizedTest
  @ValueSource(ints = {Integer.MIN_VALUE, -1, 0, 4, (1 << 30) + 1, Integer.MAX_VALUE})
  void a_length_out_of_bounds_is_refused_before_memory_is_taken(int length) {
    byte[] sent = ByteBuffer.allocate(9).putInt(length).put((byte) 1).putInt(STREAM).array();

    assertThatThrownBy(() -> read(sent))
        .isInstanceOf(MalformedFrameException.class)
        .hasMessage("a frame of " + length + " bytes");
  }

  @Test
  void a_stream_that_ends_within_a_frame_has_ended_wherever_that_is() throws IOException {
    byte[] sent = bytes(FrameBuilder.of(RequestKind.OPEN, STREAM).putText("ks"));

    for (int length = 0; length < sent.length; length++) {
      byte[] cut = Arrays.copyOf(sent, length);
      assertThatThrownBy(() -> read(cut)).as("%d bytes", length).isInstanceOf(EOFException.class);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 4, Integer.MAX_VALUE})
  void a_text_longer_than_its_frame_is_refused(int length) throws IOException {
    Frame<RequestKind> frame =
        read(
            bytes(
                FrameBuilder.of(RequestKind.OPEN, STREAM)
                    .putInt(length)
                    .putBytes(ByteBuffer.wrap("abc".getBytes(UTF_8)))));

    assertThatThrownBy(frame::getText)
        .isInstanceOf(MalformedFrameException.class)
        .hasMessage("OPEN of stream 7: a value of %d bytes where 3 are left".formatted(length));
  }

  @Test
  void a_number_behind_the_end_of_its_frame_is_refused() throws IOException {
    Frame<RequestKind> frame = read(bytes(FrameBuilder.of(RequestKind.FINISH, STREAM).putInt(1)));

    assertThatThrownBy(frame::getLong).isInstanceOf(MalformedFrameException.class);
    assertThat(frame.getInt()).isEqualTo(1);
    assertThatThrownBy(frame::getInt).isInstanceOf(MalformedFrameException.class);
  }

  private static byte[] bytes(FrameBuilder frame) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    frame.writeTo(out);
    return out.toByteArray();
  }

  private static Frame<RequestKind> read(byte[] bytes) throws IOException {
    return FrameReader.ofRequests(new ByteArrayInputStream(bytes)).read();
  }
}
