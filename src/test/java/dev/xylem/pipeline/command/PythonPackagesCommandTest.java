package dev.xylem.pipeline.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code xylem python-packages} from the outside, with wheels of a local directory. */
class PythonPackagesCommandTest {
  @TempDir private Path directory;
  private Path wheels;
  private Path into;

  @BeforeAll
  static void pipIsNeeded() throws Exception {
    try {
      assumeTrue(new ProcessBuilder("python3", "-m", "pip", "-V").start().waitFor() == 0);
    } catch (IOException e) {
      assumeTrue(false, "there is no python3");
    }
  }

  @BeforeEach
  void wheels() throws IOException {
    wheels = Files.createDirectory(directory.resolve("wheels"));
    into = directory.resolve("packages");
    wheel("tiny_rates", "1.2", "py3-none-any", "Requires-Dist: tiny-base\n");
    wheel("tiny_base", "0.9", "py2.py3-none-any", "");
    wheel("tiny_native", "1.0", "py3-none-%s".formatted(thisPlatform()), "");
  }

  private static String thisPlatform() {
    return "manylinux2014_"
        + (System.getProperty("os.arch").equals("amd64") ? "x86_64" : "aarch64");
  }

  private void wheel(String name, String version, String tag, String metadata) throws IOException {
    String info = "%s-%s.dist-info/".formatted(name, version);
    Path file = wheels.resolve("%s-%s-%s.whl".formatted(name, version, tag));
    Map<String, String> texts =
        Map.of(
            name + ".py",
            "HERE = True\n",
            info + "METADATA",
            "Metadata-Version: 2.1\nName: %s\nVersion: %s\n%s".formatted(name, version, metadata),
            info + "WHEEL",
            "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: " + tag + "\n",
            info + "RECORD",
            "");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
      for (Map.Entry<String, String> text : texts.entrySet()) {
        zip.putNextEntry(new ZipEntry(text.getKey()));
        zip.write(text.getValue().getBytes(UTF_8));
      }
    }
  }

  private CommandLineResult install(String requirement, String... more) throws IOException {
    Path requirements =
        Files.writeString(directory.resolve("requirements.txt"), requirement + "\n");
    String[] arguments = new String[more.length + 5];
    arguments[0] = "python-packages";
    arguments[1] = "--requirements=" + requirements;
    arguments[2] = "--into=" + into;
    arguments[3] = "--find-links=" + wheels;
    arguments[4] = "--no-index";
    System.arraycopy(more, 0, arguments, 5, more.length);
    return CommandLineResult.of(arguments);
  }

  @Test
  void packages_and_what_they_need_are_installed_into_a_new_directory() throws IOException {
    CommandLineResult result = install("tiny-rates>=1");

    assertThat(result.err()).isEmpty();
    assertThat(result.exitStatus()).isZero();
    assertThat(result.out())
        .contains("tiny-base 0.9", "tiny-rates 1.2", "--python-packages=" + into);
    assertThat(into.resolve("tiny_rates.py")).exists();
    assertThat(into.resolve("tiny_base.py")).exists();
  }

  @Test
  void what_is_there_already_is_not_mixed_with_new_packages() throws IOException {
    Files.createDirectory(into);
    Files.writeString(into.resolve("old.py"), "");

    CommandLineResult result = install("tiny-base");

    assertThat(result.exitStatus()).isEqualTo(1);
    assertThat(result.err()).contains("the directory is not empty", into.toString());
    assertThat(into.resolve("tiny_base.py")).doesNotExist();
  }

  @Test
  void native_packages_are_for_cpython_only() throws IOException {
    CommandLineResult refused = install("tiny-native");

    assertThat(refused.exitStatus()).isEqualTo(1);
    assertThat(refused.err())
        .contains("No matching distribution found for tiny-native", "--engine=cpython");
    assertThat(directory).isDirectoryNotContaining("glob:**packages*");

    assertThat(install("tiny-native", "--engine=cpython").out()).contains("tiny-native 1.0");
  }

  @Test
  void an_interpreter_that_is_not_there_is_named() throws IOException {
    CommandLineResult result = install("tiny-base", "--python-interpreter=no-such-python");

    assertThat(result.exitStatus()).isEqualTo(1);
    assertThat(result.err()).contains("no interpreter called no-such-python");
  }
}
