package dev.xylem.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.types.XylemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class FileListingTest {
  @TempDir private Path directory;

  @BeforeEach
  void files() throws IOException {
    for (String name : List.of("txns_10.csv", "txns_02.csv", "txns_01.csv", "txns_01.csv.bak")) {
      Files.writeString(directory.resolve(name), "id\n1\n");
    }
  }

  @Test
  void a_pattern_stands_for_the_files_that_match_it_by_name() {
    assertThat(find("txns_*.csv")).containsExactly("txns_01.csv", "txns_02.csv", "txns_10.csv");
    assertThat(find("txns_0?.csv")).containsExactly("txns_01.csv", "txns_02.csv");
    assertThat(find("txns_[01]2.csv")).containsExactly("txns_02.csv");
  }

  @Test
  void the_order_of_the_urls_stays_and_a_file_may_be_named_twice() {
    assertThat(find("txns_10.csv", "txns_*.csv"))
        .containsExactly("txns_10.csv", "txns_01.csv", "txns_02.csv", "txns_10.csv");
  }

  @Test
  void a_pattern_without_a_match_is_an_error_that_names_node_and_pattern() {
    assertThatThrownBy(() -> find("trades_*.csv"))
        .isInstanceOf(XylemException.class)
        .hasMessageContainingAll("no file matches this pattern", "node read", "trades_*.csv");
  }

  @Test
  void a_missing_file_is_an_error_that_names_node_and_file() {
    assertThatThrownBy(() -> find("trades.csv"))
        .isInstanceOf(XylemException.class)
        .hasMessageContainingAll("no such file", "node read", "trades.csv");
  }

  @Test
  void a_directory_stands_for_the_files_in_it_but_hidden_ones() throws IOException {
    Files.createDirectories(directory.resolve("day/deeper"));
    for (String name : List.of("b.csv", "a.csv.gz", ".xylem-1.tmp", "_SUCCESS")) {
      Files.writeString(directory.resolve("day/" + name), "");
    }
    assertThat(find("day")).containsExactly("a.csv.gz", "b.csv");
    assertThat(find("day/")).containsExactly("a.csv.gz", "b.csv");
  }

  @Test
  void an_empty_directory_is_an_error() throws IOException {
    Files.createDirectories(directory.resolve("day"));
    assertThatThrownBy(() -> find("day")).hasMessageContaining("no file in this directory");
  }

  @Test
  void patterns_may_stand_for_directories_and_symbolic_links_are_followed() throws IOException {
    for (String day : List.of("d1", "d2")) {
      Files.writeString(Files.createDirectory(directory.resolve(day)).resolve("x.csv"), "");
    }
    Files.createSymbolicLink(directory.resolve("d3"), directory.resolve("d1"));
    Files.createSymbolicLink(directory.resolve("d1/y.csv"), directory.resolve("txns_01.csv"));
    Files.createSymbolicLink(directory.resolve("d1/z.csv"), directory.resolve("nowhere"));

    assertThat(paths("d[13]/*.csv"))
        .containsExactly("d1/x.csv", "d1/y.csv", "d3/x.csv", "d3/y.csv");
    assertThat(paths("d?/../txns_02.*")).containsExactly("txns_02.csv");
    assertThat(paths("**/x.csv")).containsExactly("d1/x.csv", "d2/x.csv");
  }

  @Test
  @Timeout(30)
  void a_pattern_reads_no_directory_below_and_does_not_run_in_circles() throws IOException {
    for (String name : List.of("a", "b", "c")) {
      Files.createSymbolicLink(directory.resolve(name), directory);
    }

    assertThat(find("txns_0*.csv")).containsExactly("txns_01.csv", "txns_02.csv");
    assertThat(FileListing.of("read", List.of(directory.toString()))).hasSize(4);
  }

  @Test
  @Timeout(30)
  void a_pipe_or_a_device_is_no_input() throws Exception {
    Path pipe = directory.resolve("pipe.csv");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();

    for (String url : List.of(pipe.toString(), "/dev/zero", "file:///dev/null")) {
      assertThatThrownBy(() -> FileListing.of("read", List.of(url)))
          .isInstanceOf(XylemException.class)
          .hasMessageContainingAll("a pipe, a socket or a device", "node read", url);
      assertThatThrownBy(() -> InputFiles.open(url)).isInstanceOf(XylemException.class);
    }
    assertThat(find("*.csv")).doesNotContain("pipe.csv");
  }

  private List<String> paths(String pattern) {
    return FileListing.of("read", List.of(directory + "/" + pattern)).stream()
        .map(url -> directory.relativize(Path.of(url)).toString())
        .toList();
  }

  private List<String> find(String... names) {
    List<String> urls = List.of(names).stream().map(name -> directory + "/" + name).toList();
    return FileListing.of("read", urls).stream()
        .map(url -> Path.of(url).getFileName().toString())
        .toList();
  }
}
