package dev.xylem.pipeline.flink;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InvalidClassException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BuildIdTest {
  private static final String CHUNK = "dev/xylem/types/Chunk.class";
  private static final String RUN = "dev/xylem/pipeline/command/RunCommand.class";

  @TempDir private Path temp;

  @Test
  void a_build_is_the_same_whatever_jars_its_classes_are_in() throws IOException {
    Path command = jar("command", RUN, "run");
    Path library = jar("library", CHUNK, "chunk");
    Path whole = jar("whole", CHUNK, "chunk", RUN, "run", "dev/xylem/flink/FlinkJob.class", "main");

    assertThat(BuildId.of(List.of(whole)))
        .isEqualTo(BuildId.of(List.of(command, library)))
        .matches("[0-9a-f]{8}");
  }

  @Test
  void a_class_that_is_another_or_missing_makes_another_build() throws IOException {
    String build = BuildId.of(List.of(jar("these", CHUNK, "chunk", RUN, "run")));

    assertThat(BuildId.of(List.of(jar("changed", CHUNK, "newer", RUN, "run")))).isNotEqualTo(build);
    assertThat(BuildId.of(List.of(jar("fewer", CHUNK, "chunk")))).isNotEqualTo(build);
  }

  @Test
  void classes_of_others_and_files_make_no_difference() throws IOException {
    assertThat(
            BuildId.of(
                List.of(jar("with", RUN, "run", "org/other/A.class", "a", "dev/xylem/x.txt", "x"))))
        .isEqualTo(BuildId.of(List.of(jar("without", RUN, "run"))));
  }

  @Test
  void another_build_is_told_by_a_class_of_the_jdk_that_any_build_can_read() {
    assertThat(BuildId.other(Path.of("/opt/xylem-flink.jar"), "11111111", "22222222"))
        .hasMessage("/opt/xylem-flink.jar is of build 11111111, the command is of build 22222222")
        .hasCauseInstanceOf(InvalidClassException.class);
  }

  private Path jar(String name, String... entries) throws IOException {
    Path jar = temp.resolve(name + ".jar");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
      for (int i = 0; i < entries.length; i += 2) {
        out.putNextEntry(new ZipEntry(entries[i]));
        out.write(entries[i + 1].getBytes(StandardCharsets.UTF_8));
      }
    }
    return jar;
  }
}
