package dev.xylem.pipeline.formulatest;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.pipeline.plan.ScriptFiles;
import dev.xylem.python.PythonFile;
import dev.xylem.python.PythonSettings;
import dev.xylem.testing.WebServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TestedFormulasTest {
  private static final String SCRIPT =
      """
      nodes:
        read:
          type: file_table
          r: {urls: [in.csv], columns: {c: {col_type: int}}}
          w: {name: rows, fields: {x: {expression: r.c, type: int}}}
        calc:
          type: table_custom_tfm_table
          custom_proc_type: py_calc
          r: {table: rows}
          p:
            python_code_urls: ["%s"]
            python: graalpy
            calculated_fields: {y: {expression: "net(r.x)", type: float}}
          w: {name: nets, fields: {y: {expression: p.y, type: float}}}
      """;

  @TempDir private Path directory;

  @Test
  void formulas_from_the_web_are_named_without_their_signature() throws IOException {
    try (WebServer server = new WebServer()) {
      server.put("/shop.py", "def net(x):\n    return x / 2\n".getBytes(UTF_8));
      String url = server.url("/shop.py");
      Path script =
          Files.writeString(
              directory.resolve("script.yaml"), SCRIPT.formatted(url + "?sig=s3cret"));

      List<TestedFormulas> tested =
          TestedFormulas.of(
              ScriptFiles.load(script.toString(), Optional.empty()), PythonSettings.DEFAULT);

      assertThat(tested).singleElement().satisfies(t -> assertThat(t.nodes()).containsOnly("calc"));
      assertThat(tested.get(0).environment().files())
          .extracting(PythonFile::name)
          .containsExactly(url + "?***");
    }
  }
}
