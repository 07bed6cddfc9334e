package dev.xylem.pipeline.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.types.XylemException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScriptFilesTest {
  private static final String SCRIPT =
      """
      nodes:
        load:
          type: file_table
          r: {urls: [f.csv], columns: {c: {col_type: int}}}
          w: {name: a, fields: {x: {expression: r.c, type: int}}}
      """;

  @TempDir private Path directory;

  @ParameterizedTest
  @CsvSource({
    "/jobs/script.yaml,           in/a.csv,          /jobs/in/a.csv",
    "/jobs/script.yaml,           ./in/a.csv,        /jobs/in/a.csv",
    "/jobs/script.yaml,           ../in/a.csv,       /in/a.csv",
    "/jobs/script.yaml,           /in/a.csv,         /in/a.csv",
    "/jobs/script.yaml,           in/*.csv,          /jobs/in/*.csv",
    "/jobs/script.yaml,           file:///in/a.csv,  /in/a.csv",
    "/jobs/script.yaml,           s3://bucket/a.csv, s3://bucket/a.csv",
    "/jobs/script.yaml,           hdfs://host:9000/a.csv, hdfs://host:9000/a.csv",
    "file:///jobs/script.yaml,    in/a.csv,          /jobs/in/a.csv",
    "file:///jobs/script.yaml,    /in/a.csv,         /in/a.csv",
    "s3://bucket/jobs/script.yaml, in/a.csv,         s3://bucket/jobs/in/a.csv",
    "s3://bucket/jobs/script.yaml, /in/a.csv,        /in/a.csv",
    "s3://bucket/jobs/script.yaml, ../in/./a.csv, s3://bucket/in/a.csv",
    "https://host/jobs/script.yaml, in/a.csv,      https://host/jobs/in/a.csv",
    "https://host/jobs/script.yaml?sig=x/y, a.csv, https://host/jobs/a.csv",
    "https://host/script.yaml,     ../../a.csv,    https://host/a.csv",
    "sftp://me@host:22/jobs/script.yaml, in/?.csv, sftp://me@host:22/jobs/in/?.csv",
    "/jobs/script.yaml,           file:///in/a%20b.csv, /in/a b.csv",
    "s3://bucket/jobs/script.yaml, gs://other/a.csv, gs://other/a.csv",
  })
  void paths_start_from_the_script(String script, String url, String expected) {
    assertThat(ScriptFiles.resolve(script, url)).isEqualTo(expected);
  }

  @Test
  void a_script_with_a_relative_path_is_found_from_the_working_directory() {
    assertThat(ScriptFiles.resolve("jobs/script.yaml", "a.csv"))
        .isEqualTo(Path.of("jobs/a.csv").toAbsolutePath().toString());
  }

  @Test
  void a_script_is_read_with_its_parameters_and_the_texts_beside_it() throws IOException {
    Path script =
        Files.writeString(directory.resolve("script.yaml"), SCRIPT.replace("f.csv", "{file}"));
    Path parameters = Files.writeString(directory.resolve("params.yaml"), "file: g.csv");
    Files.writeString(directory.resolve("formula.py"), "# ä");

    ScriptFiles files = ScriptFiles.load(script.toString(), Optional.of(parameters.toString()));

    assertThat(files.script().node("load")).isPresent();
    assertThat(files.readText("formula.py", "the formulas")).isEqualTo("# ä");
  }

  @Test
  void a_script_in_another_encoding_is_an_error_that_names_the_line() throws IOException {
    Path script = directory.resolve("script.yaml");
    Files.write(script, SCRIPT.replace("{x:", "{ä:").getBytes(StandardCharsets.ISO_8859_1));

    assertThatThrownBy(() -> ScriptFiles.load(script.toString(), Optional.empty()))
        .hasMessageContaining("the script cannot be read: the file is not in UTF-8")
        .hasMessageContaining("line 5");
  }

  @ParameterizedTest
  @CsvSource({
    "/nowhere/script.yaml, the script cannot be found",
    "nosuch://host/script.yaml, the script cannot be read: No filesystem found for scheme nosuch",
  })
  void a_script_that_cannot_be_read_is_an_error_that_names_it(String script, String message) {
    assertThatThrownBy(() -> ScriptFiles.load(script, Optional.empty()))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining(message)
        .hasMessageContaining(script);
  }

  @ParameterizedTest
  @ValueSource(strings = {"script.yaml", "params.yaml"})
  void a_file_larger_than_any_script_is_refused_before_it_is_parsed(String large)
      throws IOException {
    Path script = Files.writeString(directory.resolve("script.yaml"), SCRIPT);
    Path parameters = Files.writeString(directory.resolve("params.yaml"), "file: g.csv");
    try (RandomAccessFile file = new RandomAccessFile(directory.resolve(large).toFile(), "rw")) {
      file.setLength((16 << 20) + 1);
    }

    assertThatThrownBy(
            () -> ScriptFiles.load(script.toString(), Optional.of(parameters.toString())))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("cannot be read: the file is larger than 16 MB")
        .hasMessageContaining(large);
  }
}
