package dev.xylem.pipeline.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.testing.CassandraOption;
import dev.xylem.testing.SharedCassandra;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.commons.io.FileUtils;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The scripts in {@code resources/scripts}, whose README says what a folder holds. */
@ExtendWith(SharedCassandra.class)
class GoldenScriptsIT {
  @TempDir private Path directory;
  private CassandraConfig cassandra;

  @BeforeEach
  void aCassandra(CassandraConfig config) {
    cassandra = config;
  }

  static List<String> features() throws IOException {
    try (Stream<Path> folders = Files.list(scripts())) {
      return folders
          .filter(Files::isDirectory)
          .map(folder -> folder.getFileName().toString())
          .sorted()
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("features")
  void a_script_writes_the_files_that_were_worked_out_for_it(String feature) throws IOException {
    FileUtils.copyDirectory(scripts().resolve(feature).toFile(), directory.toFile());
    List<String> runs = runs();

    for (String startNodes : runs.subList(0, runs.size() - 1)) {
      assertComplete(run(feature, startNodes));
    }
    CommandLineResult last = run(feature, runs.get(runs.size() - 1));

    Path failure = directory.resolve("failure.txt");
    if (Files.exists(failure)) {
      assertThat(last.exitStatus()).isEqualTo(1);
      assertThat(last.err()).contains(Files.readAllLines(failure));
    } else {
      assertComplete(last);
    }
    assertThat(texts("out")).isEqualTo(texts("expected"));
  }

  private static void assertComplete(CommandLineResult result) {
    assertThat(result.err()).isEmpty();
    assertThat(result.exitStatus()).isZero();
  }

  /** The start nodes of every run. */
  private List<String> runs() throws IOException {
    Path runs = directory.resolve("runs.txt");
    return Files.exists(runs)
        ? Files.readAllLines(runs).stream().filter(line -> !line.startsWith("#")).toList()
        : List.of("-");
  }

  private CommandLineResult run(String feature, String startNodes) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "run",
                "--script=" + file("script").orElseThrow(),
                CassandraOption.of(cassandra),
                "--local-datacenter=datacenter1",
                "--keyspace=golden_" + feature,
                "--chunk-rows=2",
                "--join-shards=3",
                "--parallelism=2"));
    file("params").ifPresent(params -> arguments.add("--params=" + params));
    if (!startNodes.equals("-")) {
      arguments.add("--start=" + startNodes);
    }
    return CommandLineResult.of(arguments.toArray(String[]::new));
  }

  /** A file that may be YAML or JSON. */
  private Optional<Path> file(String name) {
    return Stream.of(".yaml", ".json")
        .map(suffix -> directory.resolve(name + suffix))
        .filter(Files::exists)
        .findFirst();
  }

  /** Byte for byte, also where the bytes are no text. */
  private Map<String, String> texts(String folder) throws IOException {
    Map<String, String> texts = new TreeMap<>();
    Path root = directory.resolve(folder);
    if (Files.exists(root)) {
      try (Stream<Path> files = Files.walk(root)) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          texts.put(
              root.relativize(file).toString(),
              new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
        }
      }
    }
    return texts;
  }

  private static Path scripts() {
    try {
      return Path.of(GoldenScriptsIT.class.getResource("/scripts/README.md").toURI()).getParent();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
