package dev.xylem.pipeline.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.python.PythonSettings;
import dev.xylem.script.PythonPermission;
import dev.xylem.types.XylemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which directories a script may open to its formulas. */
class PackageDirectoriesTest {
  @TempDir private Path directory;
  private ScriptFiles files;

  @BeforeEach
  void aScriptAndADirectoryElsewhere() throws IOException {
    Path script = Files.createDirectories(directory.resolve("scripts")).resolve("script.yaml");
    Files.createDirectories(directory.resolve("scripts/packages"));
    Files.createDirectories(directory.resolve("elsewhere/packages"));
    Files.createSymbolicLink(
        directory.resolve("scripts/link"), directory.resolve("elsewhere/packages"));
    Files.writeString(
        script,
        """
        nodes:
          read:
            type: file_table
            r: {urls: [in.csv], columns: {c: {csv: {col_idx: 0}, col_type: string}}}
            w: {name: t, fields: {c: {expression: r.c, type: string}}}
        """);
    files = ScriptFiles.load(script.toString(), Optional.empty());
  }

  private static PythonSettings settings(List<String> packages, Set<PythonPermission> granted) {
    PythonSettings defaults = PythonSettings.DEFAULT;
    return new PythonSettings(
        defaults.engine(),
        defaults.interpreter(),
        packages,
        defaults.rowTimeout(),
        defaults.memoryBytes(),
        granted,
        false);
  }

  @Test
  void those_beside_it() {
    assertThat(PackageDirectories.resolve("packages", files, PythonSettings.DEFAULT))
        .isEqualTo(directory.resolve("scripts/packages").toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "..", "../elsewhere/packages", "link"})
  void directories_elsewhere_are_refused(String elsewhere) {
    assertThatThrownBy(() -> PackageDirectories.resolve(elsewhere, files, PythonSettings.DEFAULT))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("--python-packages");
  }

  @Test
  void directories_elsewhere_that_the_operator_names_may_be_used() {
    PythonSettings settings =
        settings(List.of(directory.resolve("elsewhere").toString()), Set.of());

    assertThat(PackageDirectories.resolve("link", files, settings)).endsWith("link");
  }

  @Test
  void any_if_the_operator_lets_all_files_be_read() {
    PythonSettings settings = settings(List.of(), Set.of(PythonPermission.READ_FILES));

    assertThat(PackageDirectories.resolve("link", files, settings)).endsWith("link");
  }
}
