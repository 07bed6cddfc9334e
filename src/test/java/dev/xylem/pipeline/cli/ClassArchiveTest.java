package dev.xylem.pipeline.cli;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassArchiveTest {
  private static final Set<String> KEPT =
      Set.of("classes-now.jsa", "classes-1.jsa", "classes-2.jsa");

  @TempDir Path temp;

  @Test
  void givenAJvmThatDidNotRecord_thenNothingIsLeftBehind() {
    assertThatCode(() -> new ClassArchive(temp.resolve("classes-1.jsa")).make())
        .doesNotThrowAnyException();
    assertThat(temp).isEmptyDirectory();
  }

  @Test
  void givenAJvmThatRecorded_thenItsArchiveIsKeptBesideTheTwoNewestOthers() throws Exception {
    Path directory = Files.createDirectories(temp.resolve("a cache"));
    for (int age = 1; age <= 4; age++) {
      Path other = Files.createFile(directory.resolve("classes-" + age + ".jsa"));
      Files.setLastModifiedTime(other, FileTime.from(Instant.now().minusSeconds(60L * age)));
    }
    Path archive = directory.resolve("classes-now.jsa");

    Process jvm =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+RecordDynamicDumpInfo",
                "-D" + ClassArchive.PROPERTY + "=" + archive,
                "-cp",
                classPathOfJars(),
                Recorded.class.getName())
            .redirectErrorStream(true)
            .redirectOutput(temp.resolve("output").toFile())
            .start();

    assertThat(jvm.waitFor()).isZero();
    assertThat(directory)
        .isDirectoryNotContaining(file -> !KEPT.contains(file.getFileName().toString()));
    assertThat(archive).exists();
  }

  /** Classes in directories cannot be archived. */
  private String classPathOfJars() throws IOException {
    Path jar = temp.resolve("program.jar");
    try (JarOutputStream classes = new JarOutputStream(Files.newOutputStream(jar))) {
      for (Class<?> type :
          List.of(ClassArchive.class, ClassArchive.Archive.class, Recorded.class)) {
        String name = type.getName().replace('.', '/') + ".class";
        classes.putNextEntry(new JarEntry(name));
        try (InputStream code = type.getResourceAsStream("/" + name)) {
          code.transferTo(classes);
        }
      }
    }
    return Stream.concat(
            Stream.of(jar.toString()),
            Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> entry.matches(".*/(slf4j|logback)-[^/]*[.]jar")))
        .collect(joining(File.pathSeparator));
  }

  /** A program that keeps its classes at its end. */
  static final class Recorded {
    private Recorded() {}

    public static void main(String[] args) {
      ClassArchive.makeIfAsked();
    }
  }

  @Test
  void givenADirectoryThatIsGone_thenNothingFails() {
    assertThatCode(() -> new ClassArchive(temp.resolve("gone/classes-1.jsa")).make())
        .doesNotThrowAnyException();
  }
}
