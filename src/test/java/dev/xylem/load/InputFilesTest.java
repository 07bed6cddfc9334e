package dev.xylem.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InputFilesTest {
  private static final int SIZE = 100_000;

  @TempDir private Path directory;

  /** Its rows passed for all there were. */
  @Test
  void given_a_file_that_is_cut_off_while_it_is_read_then_that_is_noticed() throws IOException {
    Path file = Files.write(directory.resolve("trades.csv"), new byte[SIZE]);

    try (InputStream in = InputFiles.open(file.toString())) {
      in.readNBytes(10);
      truncate(file, SIZE / 2);

      assertThatThrownBy(in::readAllBytes)
          .isInstanceOf(IOException.class)
          .hasMessage("it became shorter while it was read: 50000 of 100000 bytes are there");
    }
  }

  @Test
  void given_a_file_that_stays_as_it_is_then_all_of_it_is_read() throws IOException {
    Path file = Files.write(directory.resolve("trades.csv"), new byte[SIZE]);

    try (InputStream in = InputFiles.open(file.toString())) {
      assertThat(in.read()).isZero();
      assertThat(in.skip(9)).isEqualTo(9);
      assertThat(in.readAllBytes()).hasSize(SIZE - 10);
      assertThat(in.read()).isNegative();
    }
  }

  @Test
  void given_more_bytes_than_expected_then_they_are_read() throws IOException {
    try (InputStream in = new WholeInput(new ByteArrayInputStream(new byte[12]), 10)) {
      assertThat(in.readAllBytes()).hasSize(12);
    }
  }

  private static void truncate(Path file, long size) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.truncate(size);
    }
  }
}
