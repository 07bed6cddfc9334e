package dev.xylem.output;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.types.XylemException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.beam.sdk.io.Compression;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NewFileTest {
  @TempDir Path directory;

  @Test
  void the_file_has_its_name_only_after_commit() throws IOException {
    Path target = directory.resolve("deep/down/out.csv");
    try (NewFile file = NewFile.create(target.toString())) {
      file.write("text".getBytes(UTF_8));
      file.flush();
      assertThat(target).doesNotExist();
      file.commit();
      assertThat(target).hasContent("text");
    }
    assertThat(names(target.getParent())).containsExactly("out.csv");
  }

  @Test
  void without_commit_nothing_is_left_and_the_old_file_stays() throws IOException {
    Path target = Files.writeString(directory.resolve("out.csv"), "old");
    try (NewFile file = NewFile.create(target.toString())) {
      file.write("new".getBytes(UTF_8));
    }
    assertThat(target).hasContent("old");
    assertThat(names(directory)).containsExactly("out.csv");
  }

  @Test
  void a_commit_replaces_the_old_file() throws IOException {
    Path target = Files.writeString(directory.resolve("out.csv"), "old and longer");
    try (NewFile file = NewFile.create(target.toString())) {
      file.write("new".getBytes(UTF_8));
      file.commit();
    }
    assertThat(target).hasContent("new");
  }

  @Test
  void two_attempts_do_not_meet() throws IOException {
    Path target = directory.resolve("out.csv");
    try (NewFile one = NewFile.create(target.toString());
        NewFile other = NewFile.create(target.toString())) {
      one.write("one".getBytes(UTF_8));
      other.write("other".getBytes(UTF_8));
      other.commit();
    }
    assertThat(target).hasContent("other");
    assertThat(names(directory)).containsExactly("out.csv");
  }

  @Test
  void a_directory_is_not_replaced() {
    assertThatThrownBy(() -> NewFile.create(directory.toString()))
        .isInstanceOf(FileSystemException.class)
        .hasMessageContaining("is a directory");
  }

  @Test
  @Timeout(30)
  void a_pipe_is_not_replaced() throws Exception {
    Path pipe = directory.resolve("out.csv");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();

    assertThatThrownBy(() -> NewFile.create(pipe.toString()))
        .hasMessageContaining("it is a pipe or a device");
    assertThat(names(directory)).containsExactly("out.csv");
  }

  @Test
  void a_symbolic_link_is_replaced_and_what_it_leads_to_stays() throws IOException {
    Path other = Files.writeString(directory.resolve("other"), "other");
    Path target = Files.createSymbolicLink(directory.resolve("out.csv"), other);
    try (NewFile file = NewFile.create(target.toString())) {
      file.write("new".getBytes(UTF_8));
      file.commit();
    }

    assertThat(other).hasContent("other");
    assertThat(Files.isSymbolicLink(target)).isFalse();
    assertThat(target).hasContent("new");
  }

  @ParameterizedTest
  @ValueSource(strings = {".gz", ".bz2", ".zst"})
  void a_file_is_compressed_as_its_suffix_says(String suffix) throws IOException {
    Path target = directory.resolve("out.csv" + suffix);
    try (NewFile file = NewFile.create(target.toString())) {
      file.write("text".repeat(1000).getBytes(UTF_8));
      file.commit();
    }
    assertThat(Files.size(target)).isLessThan(200);
    try (InputStream in =
        Channels.newInputStream(
            Compression.detect(target.toString()).readDecompressed(Files.newByteChannel(target)))) {
      assertThat(new String(in.readAllBytes(), UTF_8)).isEqualTo("text".repeat(1000));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"http://host/out.csv", "https://user:secret@host/out.csv?sig=secret"})
  void a_file_on_a_web_server_is_refused_without_telling_secrets(String target) {
    assertThatThrownBy(() -> NewFile.checkTarget(target))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("files cannot be written over http")
        .hasMessageContaining("host/out.csv")
        .message()
        .doesNotContain("secret");
  }

  private static List<String> names(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.map(file -> file.getFileName().toString()).toList();
    }
  }
}
