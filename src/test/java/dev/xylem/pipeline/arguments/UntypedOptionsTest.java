package dev.xylem.pipeline.arguments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.pipeline.arguments.UntypedOptions.Completed;
import dev.xylem.pipeline.command.Xylem;
import dev.xylem.pipeline.defaults.ProfileTrust;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/** Which options count that nobody has typed, and which files are refused. */
class UntypedOptionsTest {
  private static final CommandLine ROOT = Xylem.commandLine();

  @TempDir private Path directory;
  private final Map<String, String> environment = new HashMap<>();

  @BeforeEach
  void nobodyHasAFileOfTheirOwn() {
    environment.put("XDG_CONFIG_HOME", directory.resolve("config").toString());
  }

  @Test
  void options_of_the_file_are_added_behind_the_command() throws IOException {
    found("keyspace: trades", "data: mydata");

    assertThat(complete("runs", "--limit=1").arguments())
        .containsExactly(
            "runs", "--keyspace=trades", "--data=" + directory.resolve("mydata"), "--limit=1");
  }

  @Test
  void what_is_typed_counts_before_the_environment_and_that_before_the_file() throws IOException {
    found("keyspace: of_file", "limit: 1", "data: d");
    environment.put("XYLEM_KEYSPACE", "of_environment");
    environment.put("XYLEM_LIMIT", "2");

    assertThat(complete("runs", "--limit", "3").arguments())
        .contains("--keyspace=of_environment", "--limit", "3")
        .doesNotContain("--keyspace=of_file", "--limit=1", "--limit=2");
  }

  @Test
  void the_section_of_a_target_counts_before_what_stands_outside() throws IOException {
    found(
        "keyspace: trades",
        "cassandra: 10.0.0.1",
        "target: dev",
        "targets:",
        "  dev: {keyspace: trades_dev}",
        "  prod: {cassandra: 10.0.0.5}");

    assertThat(complete("runs").arguments())
        .contains("--keyspace=trades_dev", "--cassandra=10.0.0.1");
    assertThat(complete("runs", "--target=prod").arguments())
        .contains("--keyspace=trades", "--cassandra=10.0.0.5");
    environment.put("XYLEM_TARGET", "prod");
    assertThat(complete("runs").target()).contains("prod");
  }

  @Test
  void a_target_that_the_file_does_not_have_is_said_with_the_nearest() throws IOException {
    found("targets:", "  prod: {keyspace: k}");

    assertThatThrownBy(() -> complete("runs", "--target=prd"))
        .hasMessageContaining("--target: ")
        .hasMessageContaining("has no target prd; did you mean prod?");
  }

  @Test
  void a_target_without_a_file_is_an_error() {
    assertThatThrownBy(() -> complete("runs", "--target=prod"))
        .hasMessageContaining("there is no file with targets");
  }

  @Test
  void a_command_gets_only_the_options_that_it_has() throws IOException {
    found("parallelism: 8", "keyspace: k", "flinkMaster: h:1");

    assertThat(complete("runs").arguments()).containsExactly("runs", "--keyspace=k");
    assertThat(complete("run", "--script=x").arguments())
        .contains("--parallelism=8", "--keyspace=k", "--flinkMaster=h:1");
  }

  @Test
  void a_command_that_hands_options_on_to_a_run_gets_those_of_a_run() throws IOException {
    found("table-sink: none");

    assertThat(complete("plan", "--script=x").arguments()).contains("--table-sink=none");
  }

  @Test
  void a_list_is_an_option_that_is_repeated() throws IOException {
    found("searchable-indexes: [idx_a, idx_b]");

    assertThat(complete("run", "--script=x").arguments())
        .contains("--searchable-indexes=idx_a", "--searchable-indexes=idx_b");
  }

  @Test
  void a_switch_is_true_or_false() throws IOException {
    Path file = named("detached: true");
    assertThat(complete("run", "--profile-file=" + file).arguments()).contains("--detached");

    named("detached: false");
    assertThat(complete("run", "--profile-file=" + file).arguments()).doesNotContain("--detached");

    named("detached: maybe");
    assertThatThrownBy(() -> complete("run", "--profile-file=" + file))
        .hasMessageContaining("named.yaml:1: detached: true or false is needed");
  }

  @Test
  void a_file_that_is_named_counts_alone() throws IOException {
    found("keyspace: found");
    Path file = named("limit: 5");

    assertThat(complete("runs", "--profile-file=" + file).arguments())
        .contains("--limit=5")
        .doesNotContain("--keyspace=found");
    assertThat(complete("runs", "--profile-file=none").added()).isEmpty();
  }

  @Test
  void the_users_own_file_counts_where_the_working_directory_has_none() throws IOException {
    write(directory.resolve("config/xylem/xylem.yaml"), "keyspace: mine");

    assertThat(complete("runs").arguments()).contains("--keyspace=mine");
  }

  @ParameterizedTest
  @CsvSource({
    "--cassandra=10.0.0.5,",
    "--cassandra-config=x.yaml,",
    ",XYLEM_CASSANDRA",
    ",XYLEM_CASSANDRA_HOSTS",
    ",XYLEM_CASSANDRA_CONFIG"
  })
  void a_directory_of_the_file_gives_way_to_a_cluster_that_is_named_elsewhere(
      String typed, String variable) throws IOException {
    found("data: mydata", "keyspace: k");
    if (variable != null) {
      environment.put(variable, "10.0.0.5");
    }
    String[] words = typed == null ? new String[] {"runs"} : new String[] {"runs", typed};

    assertThat(complete(words).arguments())
        .contains("--keyspace=k")
        .noneMatch(word -> word.startsWith("--data"));
  }

  @Test
  void a_cluster_of_the_file_gives_way_to_a_directory_that_is_typed() throws IOException {
    found("cassandra: 10.0.0.5", "local-datacenter: dc1", "keyspace: k");

    assertThat(complete("runs", "--data=d").arguments())
        .containsExactly("runs", "--keyspace=k", "--data=d");
  }

  @Test
  void a_cluster_of_the_file_gives_way_to_the_hosts_of_the_environment() throws IOException {
    found("cassandra: 10.0.0.5");
    environment.put("XYLEM_CASSANDRA_HOSTS", "10.0.0.6");

    assertThat(complete("runs").added()).isEmpty();
  }

  @Test
  void an_unknown_name_is_said_with_its_line_and_the_nearest_whatever_the_command()
      throws IOException {
    found("data: d", "keyspce: k", "targets:", "  prod:", "    limitt: 3");

    assertThatThrownBy(() -> complete("serve"))
        .hasMessageContaining(
            "xylem.yaml:2: no command has an option keyspce; did you mean keyspace?")
        .hasMessageContaining("xylem.yaml:5: no command has an option limitt; did you mean limit?");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "keyspace:            | xylem.yaml:1: keyspace: a value is needed",
        "keyspace: {a: b}     | xylem.yaml:1: keyspace: a value is needed",
        "- keyspace           | xylem.yaml:1: options with values are needed",
        "keyspace: [a          | this is no YAML",
        "targets: dev         | xylem.yaml:1: targets: names with options below them",
        "targets: {dev: 1}    | xylem.yaml:1: a target has a name, and options below it",
        "yes: true            | xylem.yaml:1: yes cannot stand in a file: whoever deletes is asked",
        "driver: scylla       | xylem.yaml:1: driver cannot stand in a file: the launcher",
        "cassandra-password: x| xylem.yaml:1: secrets do not belong here: set XYLEM_CASSANDRA_PASS",
      })
  void what_a_file_cannot_say_is_refused_with_its_line(String text, String message)
      throws IOException {
    found(text);

    assertThatThrownBy(() -> complete("runs")).hasMessageContaining(message);
  }

  @Test
  void a_name_that_is_there_twice_is_refused() throws IOException {
    found("keyspace: a", "keyspace: b");

    assertThatThrownBy(() -> complete("runs")).hasMessageContaining(":2: keyspace is there twice");
  }

  @ParameterizedTest
  @CsvSource({
    "python-allow, network",
    "python-interpreter, ./python3",
    "python, cpython",
    "python-packages, evil",
    "worker-jar, file:///evil.jar",
    "report, /home/ann/.bashrc",
    "filesToStage, evil.jar"
  })
  void a_file_that_was_only_found_does_not_say_which_code_runs(String name, String value)
      throws IOException {
    found(name + ": " + value);

    assertThatThrownBy(() -> complete("run", "--script=x"))
        .hasMessageContaining("xylem.yaml:1: " + name + " decides what code may do")
        .hasMessageContaining("name it with --profile-file=xylem.yaml");
  }

  @Test
  void a_file_that_is_named_may_say_which_code_runs() throws IOException {
    Path file = named("python-allow: [network]");
    environment.put("XYLEM_PROFILE_FILE", file.toString());

    assertThat(complete("run", "--script=x").arguments()).contains("--python-allow=network");
  }

  @ParameterizedTest
  @CsvSource({
    "XYLEM_CASSANDRA_PASSWORD,",
    "XYLEM_CASSANDRA_PASSWORD_FILE,",
    ",--cassandra-config=mine.yaml"
  })
  void a_file_that_was_only_found_does_not_get_a_login_from_elsewhere(String variable, String typed)
      throws IOException {
    found("keyspace: k", "cassandra: evil.example");
    if (variable != null) {
      environment.put(variable, "hunter2");
    }
    String[] words = typed == null ? new String[] {"runs"} : new String[] {"runs", typed};

    assertThatThrownBy(() -> complete(words))
        .hasMessageContaining("xylem.yaml:2: cassandra would get the login of ")
        .hasMessageNotContaining("hunter2");
  }

  @Test
  void hosts_that_are_typed_get_the_login() throws IOException {
    found("keyspace: k", "cassandra: evil.example");
    environment.put("XYLEM_CASSANDRA_PASSWORD", "hunter2");

    assertThat(complete("runs", "--cassandra=10.0.0.5").arguments()).contains("--keyspace=k");
  }

  @Test
  void a_file_that_others_can_change_is_refused() throws IOException {
    found("keyspace: k");
    Files.setPosixFilePermissions(
        directory.resolve("xylem.yaml"), PosixFilePermissions.fromString("rw-rw-rw-"));

    assertThatThrownBy(() -> complete("runs"))
        .hasMessageContaining("can be changed by others")
        .hasMessageContaining("chmod go-w ");
  }

  @Test
  void every_option_that_a_found_file_may_give_is_there_and_documented() throws IOException {
    String guide = Files.readString(Path.of("../../docs/running.md"));

    assertThat(new OptionCatalog(() -> ROOT).names()).containsAll(ProfileTrust.HARMLESS);
    assertThat(ProfileTrust.HARMLESS).allMatch(name -> guide.contains("`" + name + "`"));
  }

  @Test
  void all_that_is_set_is_told_with_its_place() throws IOException {
    found("limit: 3", "flinkMaster: h:1");
    environment.put("XYLEM_KEYSPACE", "k");

    assertThat(options().all(Optional.empty(), Optional.empty()).added())
        .extracting(option -> option.name() + "=" + option.values().get(0))
        .containsExactlyInAnyOrder("keyspace=k", "limit=3", "flinkMaster=h:1");
  }

  private Completed complete(String... words) {
    return options().complete(TypedCommand.of(ROOT, words));
  }

  private UntypedOptions options() {
    return new UntypedOptions(() -> ROOT, environment, Optional.of(directory));
  }

  private void found(String... lines) throws IOException {
    write(directory.resolve("xylem.yaml"), lines);
  }

  private Path named(String... lines) throws IOException {
    return write(directory.resolve("named.yaml"), lines);
  }

  private static Path write(Path file, String... lines) throws IOException {
    Files.createDirectories(file.getParent());
    Files.write(file, List.of(lines));
    return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
  }
}
