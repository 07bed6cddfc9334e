package dev.xylem.cluster.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.pipeline.command.CommandLineResult;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What starts no process. */
class ClusterCommandTest {
  @TempDir private Path directory;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "up --workers=0         | --workers=0: must be from 1 to 99",
        "up --nodes=10          | --nodes=10: must be from 0 to 9",
        "up --slots=many        | many",
        "up --node-heap=100m    | --node-heap': '100m' is less than 256m",
        "up --node-heap=much    | --node-heap': 'much' is no size, such as 512m or 1g",
        "up --cassandra-share=100 | --cassandra-share=100: must be from 0 to 99",
        "up --rest-port=70000   | --rest-port=70000: must be from 1 to 65535",
        "up --flink-setting=key | --flink-setting",
        "up --worker=2          | unknown option --worker=2; did you mean --workers?",
        "add cow                | cow",
        "kill                   | MEMBER",
      })
  void wrong_usage_is_said_with_where_to_look(String arguments, String message) {
    CommandLineResult result = cluster(arguments);

    assertThat(result.exitStatus()).isEqualTo(2);
    assertThat(result.err()).startsWith("xylem: ").contains(message).contains("--help");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "up --worker-memory=300m   | --worker-memory: Flink cannot divide that memory.",
        "up --worker-memory=lots   | --worker-memory: Flink cannot divide that memory.",
        "up --jobmanager-memory=1m | --jobmanager-memory: Flink cannot divide that memory.",
        "up --worker-memory=9999g  | Too little memory: ",
        "up --flink-home=/nowhere  | --flink-home=/nowhere is no distribution of Flink",
        "status                    | start it with xylem cluster up",
        "kill worker1              | start it with xylem cluster up",
        "add node                  | start it with xylem cluster up",
      })
  void what_cannot_be_done_is_said_and_nothing_is_started(String arguments, String message) {
    CommandLineResult result = cluster(arguments);

    assertThat(result.exitStatus()).isEqualTo(1);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).contains("xylem: ").contains(message);
    assertThat(directory.resolve("cluster/cluster.json")).doesNotExist();
  }

  @Test
  void a_port_that_is_taken_is_not_used() throws IOException {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
      CommandLineResult result = cluster("up --rest-port=" + taken.getLocalPort());

      assertThat(result.exitStatus()).isEqualTo(1);
      assertThat(result.err()).contains("something listens there already");
    }
  }

  @Test
  void a_directory_with_other_files_is_not_used() throws IOException {
    Path file =
        Files.writeString(
            Files.createDirectory(directory.resolve("cluster")).resolve("letter.txt"), "mine");

    CommandLineResult up = cluster("up");
    CommandLineResult down = cluster("down --delete");

    assertThat(up.exitStatus()).isEqualTo(1);
    assertThat(up.err()).contains("holds other files");
    assertThat(down.exitStatus()).isZero();
    assertThat(file).hasContent("mine");
  }

  @Test
  void given_no_cluster_then_down_has_nothing_to_do() {
    CommandLineResult result = cluster("down");

    assertThat(result.exitStatus()).isZero();
    assertThat(result.out()).startsWith("There is no cluster in ");
  }

  private CommandLineResult cluster(String arguments) {
    List<String> words = new ArrayList<>(List.of("cluster"));
    words.addAll(Arrays.asList(arguments.split(" ")));
    words.add("--dir=" + directory.resolve("cluster"));
    return CommandLineResult.of(words.toArray(String[]::new));
  }
}
