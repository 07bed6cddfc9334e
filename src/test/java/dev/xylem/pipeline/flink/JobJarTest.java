package dev.xylem.pipeline.flink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JobJarTest {
  /** What infra/flink makes; not there before the first build. */
  private static final Path BUILT = Path.of("../../infra/flink/target/xylem-flink.jar");

  private static final String RUN = "dev/xylem/pipeline/command/RunCommand.class";

  @TempDir private Path temp;

  @Test
  void the_jar_of_the_source_tree_is_sent_if_its_classes_are_those_that_run() throws IOException {
    Path code = jar("pipeline/target/xylem.jar", RUN, "these");
    Path built = jar("infra/flink/target/xylem-flink.jar", RUN, "these");

    assertThat(JobJar.besides(code)).contains(built);
  }

  @Test
  void a_jar_beside_the_command_is_found_too() throws IOException {
    Path code = jar("anywhere/xylem.jar", RUN, "these");
    Path beside = jar("anywhere/xylem-flink.jar", RUN, "these");

    assertThat(JobJar.besides(code)).contains(beside);
  }

  @Test
  void a_jar_of_another_build_is_not_sent() throws IOException {
    Path code = jar("pipeline/target/xylem.jar", RUN, "these");
    jar("infra/flink/target/xylem-flink.jar", RUN, "others");

    assertThat(JobJar.besides(code)).isEmpty();
  }

  @Test
  void a_library_of_another_build_counts_as_the_command_does() throws IOException {
    String chunk = "dev/xylem/types/Chunk.class";
    Path code = jar("pipeline/target/xylem.jar", RUN, "these");
    jar("pipeline/target/lib/xylem-transforms-1.jar", chunk, "newer");
    jar("infra/flink/target/xylem-flink.jar", chunk, "older");

    assertThat(JobJar.besides(code)).isEmpty();
  }

  @Test
  void a_command_that_runs_from_the_jar_sends_it() throws IOException {
    Path code = jar("opt/xylem-flink.jar", RUN, "these");

    assertThat(JobJar.besides(code)).contains(code);
  }

  @Test
  void classes_outside_of_jars_are_sent_as_they_are() {
    assertThat(JobJar.besides(temp)).isEmpty();
  }

  @Test
  void what_flink_has_is_not_in_the_jar() throws IOException {
    try (JarFile jar = built()) {
      assertThat(jar.stream().map(ZipEntry::getName))
          .noneMatch(name -> name.startsWith("org/apache/flink/"))
          .noneMatch(name -> name.startsWith("org/slf4j/"))
          .noneMatch(name -> name.startsWith("ch/qos/logback/"))
          .noneMatch(name -> name.startsWith("com/esotericsoftware/"))
          .noneMatch(name -> name.matches("META-INF/[^/]*\\.(SF|RSA|DSA)"))
          .contains(
              RUN,
              "dev/xylem/types/Chunk.class",
              "META-INF/LICENSE-xylem",
              "META-INF/LICENSE",
              "META-INF/NOTICE");
    }
  }

  @Test
  void classes_for_newer_java_count_in_the_jar_and_flink_finds_the_main_class() throws IOException {
    try (JarFile jar = built()) {
      assertThat(jar.isMultiRelease()).isTrue();
      assertThat(jar.getManifest().getMainAttributes().getValue("Main-Class"))
          .isEqualTo("dev.xylem.flink.FlinkJob");
    }
  }

  @Test
  void services_of_several_libraries_are_all_in_the_jar() throws IOException {
    try (JarFile jar = built()) {
      assertThat(service(jar, "org.apache.beam.sdk.io.FileSystemRegistrar"))
          .anyMatch(line -> line.contains("LocalFileSystemRegistrar"))
          .anyMatch(line -> line.contains("aws2"));
      assertThat(service(jar, "com.oracle.truffle.api.provider.TruffleLanguageProvider"))
          .anyMatch(line -> line.contains("python"))
          .anyMatch(line -> line.contains("regex"));
    }
  }

  private static List<String> service(JarFile jar, String name) throws IOException {
    try (InputStream in = jar.getInputStream(jar.getEntry("META-INF/services/" + name))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }
  }

  private static JarFile built() throws IOException {
    assumeTrue(Files.exists(BUILT), "xylem-flink.jar is not built");
    return new JarFile(BUILT.toFile());
  }

  private Path jar(String path, String entry, String content) throws IOException {
    Path jar = temp.resolve(path);
    Files.createDirectories(jar.getParent());
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
      out.putNextEntry(new ZipEntry(entry));
      out.write(content.getBytes(StandardCharsets.UTF_8));
    }
    return jar;
  }
}
