package dev.xylem.pipeline.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThatCode;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** When {@code bin/xylem} has an archive of classes made, and used. */
class LauncherArchiveTest extends InstalledLauncher {
  @Test
  void given_no_archive_of_classes_then_a_run_makes_one() throws Exception {
    jdk("a", "25.0.3");

    assertThat(launch(Map.of(), RUN).lines())
        .contains("-XX:+RecordDynamicDumpInfo")
        .anyMatch(line -> line.matches("-Dxylem.class.archive=.*/a cache/classes-.*[.]jsa"));
    assertThat(launch(Map.of(), "tables").lines()).noneMatch("-XX:+RecordDynamicDumpInfo"::equals);
    assertThat(launch(Map.of("XYLEM_ARCHIVE", "off"), RUN).lines())
        .noneMatch("-XX:+RecordDynamicDumpInfo"::equals);
    assertThat(launch(Map.of("XYLEM_JAVA_OPTS", "-Xshare:off"), RUN).lines())
        .noneMatch("-XX:+RecordDynamicDumpInfo"::equals);
  }

  @Test
  void given_an_archive_of_these_classes_then_it_is_used() throws Exception {
    jdk("a", "17.0.15");
    Path archive = missingArchive();
    Files.createFile(archive);

    assertThat(launch(Map.of(), RUN).lines())
        .contains("-XX:SharedArchiveFile=" + archive)
        .noneMatch("-XX:+RecordDynamicDumpInfo"::equals);
    assertThat(launch(Map.of(), "validate").lines()).contains("-XX:SharedArchiveFile=" + archive);
    assertThat(launch(Map.of(), "runs").lines()).contains("-XX:SharedArchiveFile=" + archive);
  }

  @Test
  void given_another_build_then_the_archive_is_another_one() throws Exception {
    jdk("a", "17.0.15");
    Path archive = missingArchive();

    Files.writeString(temp.resolve("the application/target/xylem.jar"), "built again");

    assertThat(missingArchive()).isNotEqualTo(archive);
  }

  @Test
  void given_a_directory_that_others_can_write_to_then_there_is_no_archive() throws Exception {
    jdk("a", "17.0.15");
    Path archive = missingArchive();
    Files.createFile(archive);
    Files.setPosixFilePermissions(
        archive.getParent(), PosixFilePermissions.fromString("rwxrwxrwx"));

    assertThat(launch(Map.of(), RUN).lines()).noneMatch(line -> line.contains(".jsa"));
  }

  @Test
  void given_a_build_of_equal_size_at_another_time_then_the_archive_is_another_one()
      throws Exception {
    jdk("a", "17.0.15");
    Path jar = temp.resolve("the application/target/xylem.jar");
    Instant built = Instant.parse("2026-01-01T12:00:00Z");

    Files.setLastModifiedTime(jar, FileTime.from(built));
    Path archive = missingArchive();
    Files.setLastModifiedTime(jar, FileTime.from(built.plusSeconds(1)));

    assertThat(missingArchive()).isNotEqualTo(archive);
  }

  @Test
  void given_another_driver_then_the_archive_is_another_one_for_each_of_its_builds()
      throws Exception {
    jdk("a", "17.0.15");
    Path drivers = temp.resolve("the application/target/drivers/scylla");
    Files.createDirectories(drivers);
    Map<String, String> scylla = Map.of("XYLEM_DRIVER", "scylla");

    Path archive = missingArchive(scylla);
    Files.writeString(drivers.resolve("driver.jar"), "built again");

    assertThat(missingArchive(scylla)).isNotEqualTo(archive).isNotEqualTo(missingArchive());
  }

  @Test
  void given_other_jvm_options_then_the_archive_is_another_one() throws Exception {
    jdk("a", "17.0.15");

    assertThat(missingArchive(Map.of("XYLEM_JAVA_OPTS", "-XX:-UseCompressedOops")))
        .isNotEqualTo(missingArchive());
  }

  @Test
  void given_a_relative_directory_then_it_is_one_of_the_current_directory() throws Exception {
    jdk("a", "17.0.15");

    assertThat(missingArchive(Map.of("XYLEM_ARCHIVE", "my/archives")))
        .hasParentRaw(temp.toRealPath().resolve("my/archives"));
  }

  @Test
  void given_a_directory_with_a_colon_then_it_says_that_there_is_no_archive() throws Exception {
    jdk("a", "17.0.15");

    assertThat(launch(Map.of("XYLEM_ARCHIVE", temp + "/a:b"), RUN).lines())
        .anyMatch(line -> line.matches("xylem: no archive of classes in .*/a:b: .*':'"))
        .noneMatch(line -> line.contains(".jsa"));
  }

  @Test
  void given_commands_other_than_run_then_no_directory_is_made() throws Exception {
    jdk("a", "17.0.15");

    launch(Map.of(), "tables");
    launch(Map.of(), "validate");

    assertThat(temp.resolve("a cache")).doesNotExist();
  }

  @Test
  void given_an_archive_that_others_can_write_to_then_it_is_not_used() throws Exception {
    jdk("a", "17.0.15");
    Path archive = missingArchive();
    Files.createFile(archive);
    Files.setPosixFilePermissions(archive, PosixFilePermissions.fromString("rw-rw-r--"));

    assertThat(launch(Map.of(), RUN).lines()).noneMatch(line -> line.contains(".jsa"));
  }

  @Test
  void given_an_archive_of_another_user_then_it_is_not_used() throws Exception {
    jdk("a", "17.0.15");
    Path archive = missingArchive();
    Files.createFile(archive);
    assumeThatCode(() -> Files.setAttribute(archive, "unix:uid", 12345)).doesNotThrowAnyException();

    assertThat(launch(Map.of(), RUN).lines()).noneMatch(line -> line.contains(".jsa"));
  }

  @Test
  void given_a_failure_to_make_the_archive_then_it_is_not_tried_again_for_a_day() throws Exception {
    jdk("a", "17.0.15");
    Path archive = missingArchive();
    Path failure = Files.createFile(archive.resolveSibling(archive.getFileName() + ".failed"));

    assertThat(launch(Map.of(), RUN).lines()).noneMatch(line -> line.contains(".jsa"));
    Files.setLastModifiedTime(failure, FileTime.from(Instant.now().minus(Duration.ofDays(2))));
    assertThat(missingArchive()).isEqualTo(archive);
  }

  /** To make one, the JVM opens all jars twice, and with 256 files it found no classes. */
  @Test
  void given_few_open_files_then_no_archive_is_made() throws Exception {
    jdk("a", "17.0.15");

    List<String> limited =
        launch(List.of("sh", "-c", "ulimit -n 256; exec sh \"$@\"", "sh"), Map.of(), RUN).lines();

    assertThat(limited).contains("java 17.0.15").noneMatch(line -> line.contains("archive"));
    assertThat(missingArchive()).isNotNull();
  }

  private Path missingArchive() throws Exception {
    return missingArchive(Map.of());
  }

  /** Which one a run would make. */
  private Path missingArchive(Map<String, String> environment) throws Exception {
    String option = "-Dxylem.class.archive=";
    return launch(environment, RUN).lines().stream()
        .filter(line -> line.startsWith(option))
        .map(line -> Path.of(line.substring(option.length())))
        .findFirst()
        .orElseThrow();
  }
}
