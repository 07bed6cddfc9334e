package dev.xylem.pipeline.classarchive;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.xylem.jvm.LoadedClasses;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassArchiveTest {
  @TempDir Path temp;

  @Test
  void given_a_jvm_that_did_not_record_then_only_that_it_failed_is_left_behind() {
    assertThatCode(() -> new ClassArchive(temp.resolve("classes-1-1.jsa")).make())
        .doesNotThrowAnyException();
    assertThat(names(temp)).containsExactly("classes-1-1.jsa.failed");
  }

  @Test
  void given_a_jvm_that_recorded_then_its_archive_is_kept_beside_the_two_newest_others()
      throws Exception {
    Path directory = Files.createDirectories(temp.resolve("a cache"));
    for (int hours = 1; hours <= 4; hours++) {
      file(directory, "classes-" + hours + "-1.jsa", hours);
    }
    file(directory, "classes-9-9.jsa.failed", 30);

    assertThat(run(directory.resolve("classes-9-9.jsa"))).isZero();

    assertThat(names(directory))
        .containsExactlyInAnyOrder("classes-9-9.jsa", "classes-1-1.jsa", "classes-2-1.jsa");
  }

  @Test
  void given_other_files_of_the_user_then_they_survive() throws Exception {
    Path directory = Files.createDirectories(temp.resolve("of the user"));
    List<String> foreign =
        List.of(
            "classes-x.zip", "classes-2021.zip", "classes-2021-1.jsa.zip", "my-classes-1-1.jsa");
    for (String name : foreign) {
      file(directory, name, 1000);
    }
    Files.createDirectories(directory.resolve("classes-0-0.jsa"));
    for (int hours = 1; hours <= 3; hours++) {
      file(directory, "classes-" + hours + "-1.jsa", hours);
    }

    new ClassArchives(directory).deleteLeftovers();
    new ClassArchives(directory).deleteOldest();

    assertThat(names(directory))
        .containsAll(foreign)
        .contains("classes-0-0.jsa", "classes-1-1.jsa", "classes-2-1.jsa", "classes-3-1.jsa");
  }

  @Test
  void given_drafts_and_failures_then_only_old_ones_are_deleted() throws Exception {
    file(temp, "classes-1-1.jsa.4711", 2);
    file(temp, "classes-1-1.jsa.4712", 0);
    file(temp, "classes-1-1.jsa.failed", 30);
    file(temp, "classes-2-1.jsa.failed", 2);

    new ClassArchives(temp).deleteLeftovers();

    assertThat(names(temp))
        .containsExactlyInAnyOrder("classes-1-1.jsa.4712", "classes-2-1.jsa.failed");
  }

  @Test
  void given_a_umask_that_lets_the_group_write_then_nobody_else_can_write_to_the_archive()
      throws Exception {
    Path archive = temp.resolve("classes-9-9.jsa");

    assertThat(run(archive, "sh", "-c", "umask 002; exec \"$@\"", "sh")).isZero();

    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(archive)))
        .isEqualTo("rw-------");
  }

  @Test
  void the_jdk_does_not_tell_the_reader_of_the_output_that_there_is_an_archive() throws Exception {
    Path archive = temp.resolve("classes-9-9.jsa");

    assertThat(run(archive)).isZero();

    assertThat(archive).exists();
    assertThat(temp.resolve("output")).content().doesNotContain("dumped a dynamic archive");
  }

  @Test
  void given_a_limit_that_the_archive_does_not_fit_in_then_the_run_succeeds_all_the_same()
      throws Exception {
    Path directory = Files.createDirectories(temp.resolve("limited"));

    assertThat(
            run(
                directory.resolve("classes-9-9.jsa"),
                "sh",
                "-c",
                "ulimit -f 2000; exec \"$@\"",
                "sh"))
        .isZero();

    assertThat(names(directory)).containsExactly("classes-9-9.jsa.failed");
  }

  private static void file(Path directory, String name, int hours) throws IOException {
    Files.setLastModifiedTime(
        Files.createFile(directory.resolve(name)),
        FileTime.from(Instant.now().minus(Duration.ofHours(hours))));
  }

  private static List<String> names(Path directory) {
    return Stream.of(Objects.requireNonNull(directory.toFile().list())).toList();
  }

  /** The status of a JVM that is to make an archive; what starts it may stand before it. */
  private int run(Path archive, String... launcher) throws Exception {
    List<String> command = new ArrayList<>(List.of(launcher));
    command.addAll(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:+RecordDynamicDumpInfo",
            "-D" + ClassArchive.PROPERTY + "=" + archive,
            "-cp",
            classPathOfJars(),
            Recorded.class.getName()));
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(temp.resolve("output").toFile())
        .start()
        .waitFor();
  }

  /** Classes in directories cannot be archived. */
  private String classPathOfJars() throws IOException {
    Path jar = temp.resolve("program.jar");
    try (JarOutputStream classes = new JarOutputStream(Files.newOutputStream(jar))) {
      for (String type :
          List.of(
              ClassArchive.class.getName(),
              ClassArchives.class.getName(),
              LoadedClasses.class.getName(),
              ClassArchives.class.getName() + "$Found",
              Recorded.class.getName())) {
        String name = type.replace('.', '/') + ".class";
        classes.putNextEntry(new JarEntry(name));
        try (InputStream code = ClassArchive.class.getResourceAsStream("/" + name)) {
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
  void given_a_directory_that_is_gone_then_nothing_fails() {
    assertThatCode(() -> new ClassArchive(temp.resolve("gone/classes-1-1.jsa")).make())
        .doesNotThrowAnyException();
  }
}
