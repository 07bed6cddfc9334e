package dev.xylem.types;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.SocketTimeoutException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.junit.jupiter.api.Test;

class IoReasonTest {
  @Test
  void what_a_file_system_says_stands_behind_the_file() {
    assertThat(IoReason.of(new AccessDeniedException("/a"))).isEqualTo("/a: permission denied");
    assertThat(IoReason.of(new NoSuchFileException("/a")))
        .isEqualTo("/a: no such file or directory");
    assertThat(IoReason.of(new FileSystemException("/a", null, "No space left on device")))
        .isEqualTo("/a: No space left on device");
  }

  @Test
  void a_message_is_said_as_it_is() {
    assertThat(IoReason.of(new IOException("unexpected end of ZLIB input stream")))
        .isEqualTo("unexpected end of ZLIB input stream");
  }

  @Test
  void a_cause_speaks_for_what_only_wraps_it() {
    IOException cause = new NoSuchFileException("/a");

    assertThat(IoReason.of(new UncheckedIOException(cause)))
        .isEqualTo("/a: no such file or directory");
  }

  @Test
  void what_has_no_message_is_said_in_words() {
    assertThat(IoReason.of(new EOFException())).isEqualTo("it ends too early");
    assertThat(IoReason.of(new SocketTimeoutException())).isEqualTo("socket timeout");
  }
}
