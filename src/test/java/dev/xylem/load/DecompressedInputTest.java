package dev.xylem.load;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.types.XylemException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.channels.Channels;
import java.util.Arrays;
import org.apache.beam.sdk.io.Compression;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DecompressedInputTest {
  private static final byte[] CONTENT = "ticker,quantity\nAAA,100\n".repeat(5000).getBytes(UTF_8);

  @ParameterizedTest
  @EnumSource(names = {"GZIP", "BZIP2", "ZSTD", "DEFLATE", "UNCOMPRESSED"})
  void a_whole_file_gives_its_content(Compression compression) throws IOException {
    byte[] file = compressed(compression);

    assertThat(read(new ByteArrayInputStream(file), compression)).isEqualTo(CONTENT);
  }

  @ParameterizedTest
  @EnumSource(names = {"GZIP", "BZIP2", "ZSTD", "DEFLATE"})
  void a_file_that_was_cut_off_is_called_truncated(Compression compression) throws IOException {
    byte[] file = compressed(compression);
    byte[] cut = Arrays.copyOf(file, file.length - 20);

    assertThatThrownBy(() -> read(new ByteArrayInputStream(cut), compression))
        .isInstanceOf(XylemException.class)
        .hasMessage(
            "the compressed file is truncated: it ends before its content does; fetch or write it"
                + " again");
  }

  @ParameterizedTest
  @EnumSource(names = {"GZIP", "BZIP2", "ZSTD"})
  void a_file_that_was_overwritten_is_called_damaged(Compression compression) throws IOException {
    byte[] file = compressed(compression);
    Arrays.fill(file, file.length / 3, file.length / 2, (byte) 0xff);
    InputStream more = new ByteArrayInputStream(new byte[100_000]);

    assertThatThrownBy(
            () -> read(new SequenceInputStream(new ByteArrayInputStream(file), more), compression))
        .isInstanceOf(XylemException.class)
        .hasMessageStartingWith("the compressed file is damaged")
        .hasMessageEndingWith("; fetch or write it again");
  }

  @Test
  void a_file_that_cannot_be_read_is_not_called_damaged() throws IOException {
    byte[] half = Arrays.copyOf(compressed(Compression.GZIP), 100);
    InputStream broken =
        new InputStream() {
          @Override
          public int read() throws IOException {
            throw new IOException("the connection was lost");
          }
        };

    assertThatThrownBy(
            () ->
                read(
                    new SequenceInputStream(new ByteArrayInputStream(half), broken),
                    Compression.GZIP))
        .isInstanceOf(IOException.class)
        .hasMessage("the connection was lost");
  }

  private static byte[] compressed(Compression compression) throws IOException {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    try (var channel = compression.writeCompressed(Channels.newChannel(file))) {
      Channels.newOutputStream(channel).write(CONTENT);
    }
    return file.toByteArray();
  }

  private static byte[] read(InputStream file, Compression compression) throws IOException {
    try (InputStream content = DecompressedInput.of(Channels.newChannel(file), compression)) {
      return content.readAllBytes();
    }
  }
}
