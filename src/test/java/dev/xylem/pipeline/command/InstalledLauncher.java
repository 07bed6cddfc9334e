package dev.xylem.pipeline.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** {@code bin/xylem} with JDKs whose {@code java} prints what it is given. */
abstract class InstalledLauncher {
  private static final Path SCRIPT = Path.of("../../pipeline/bin/xylem");

  /** With formulas, if any, for CPython only: in GraalPy there is no archive. */
  static final String[] RUN = {"run", "--script=script.yaml", "--python=cpython"};

  @TempDir Path temp;
  Path launcher;

  @BeforeEach
  void install() throws IOException {
    Path application = temp.resolve("the application");
    launcher = application.resolve("bin/xylem");
    Files.createDirectories(launcher.getParent());
    Files.createDirectories(application.resolve("target/jit"));
    Files.createFile(application.resolve("target/xylem.jar"));
    Files.copy(SCRIPT, launcher);
    Files.writeString(temp.resolve("script.yaml"), "nodes: {}");
  }

  record Outcome(int status, String output) {
    List<String> lines() {
      return output.lines().toList();
    }
  }

  Outcome launch(Map<String, String> environment, String... arguments) throws Exception {
    return launch(List.of("sh"), environment, arguments);
  }

  Outcome launch(List<String> shell, Map<String, String> environment, String... arguments)
      throws Exception {
    List<String> command = new ArrayList<>(shell);
    command.add(launcher.toString());
    command.addAll(Arrays.asList(arguments));
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(temp.toFile()).redirectErrorStream(true);
    Map<String, String> variables = new TreeMap<>(builder.environment());
    variables.keySet().removeIf(name -> name.startsWith("XYLEM_"));
    variables.put("XYLEM_JDKS", temp.resolve("jdks").toString());
    variables.put("XYLEM_ARCHIVE", temp.resolve("a cache").toString());
    variables.putAll(environment);
    builder.environment().clear();
    builder.environment().putAll(variables);
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Outcome(process.waitFor(), output);
  }

  Path jdk(String name, String version) throws IOException {
    Path home = temp.resolve("jdks").resolve(name);
    Path java = home.resolve("bin/java");
    Files.createDirectories(java.getParent());
    Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
    Files.writeString(java, "#!/bin/sh\necho 'java " + version + "'\nprintf '%s\\n' \"$@\"\n");
    assertThat(java.toFile().setExecutable(true)).isTrue();
    return home;
  }
}
