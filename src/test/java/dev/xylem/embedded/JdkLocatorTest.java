package dev.xylem.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JdkLocatorTest {

  @TempDir Path temp;

  @Test
  void of_17_and_21_and_25_17_is_taken() throws IOException {
    jdk("roots/temurin-25", "25.0.3");
    jdk("roots/temurin-21", "21.0.7");
    Path expected = jdk("roots/java-17", "17.0.15");

    assertThat(locate(Map.of()).home()).isEqualTo(expected);
  }

  @Test
  void without_17_the_oldest_that_suits_is_taken() throws IOException {
    jdk("roots/a", "11.0.2");
    jdk("roots/b", "23");
    Path expected = jdk("roots/c", "21.0.7");

    assertThat(locate(Map.of()).home()).isEqualTo(expected);
  }

  @Test
  void of_several_17_the_running_jvm_comes_first() throws IOException {
    jdk("roots/java-17", "17.0.15");
    Path running = jdk("running", "17.0.1");

    assertThat(locate(Map.of()).home()).isEqualTo(running);
  }

  @Test
  void the_variable_decides_even_against_17() throws IOException {
    jdk("roots/java-17", "17.0.15");
    Path chosen = jdk("chosen", "21.0.7");

    assertThat(locate(Map.of(JdkLocator.VARIABLE, chosen.toString())).home()).isEqualTo(chosen);
  }

  @Test
  void a_variable_that_names_too_new_a_jdk_is_told_which_would_do() throws IOException {
    Path chosen = jdk("chosen", "24.0.1");

    assertThatThrownBy(() -> locate(Map.of(JdkLocator.VARIABLE, chosen.toString())))
        .isInstanceOf(EmbeddedCassandraException.class)
        .hasMessage(
            "%s names Java 24.0.1 in %s, but Cassandra runs on Java 17 to 23 only (best: 17)",
            JdkLocator.VARIABLE, chosen);
  }

  @Test
  void a_variable_that_names_no_jdk_is_refused() {
    assertThatThrownBy(
            () -> locate(Map.of(JdkLocator.VARIABLE, temp.resolve("nothing").toString())))
        .isInstanceOf(EmbeddedCassandraException.class)
        .hasMessageContaining("where no JDK is installed");
  }

  @Test
  void where_no_jdk_suits_the_message_names_them_and_the_remedy() throws IOException {
    Path tooNew = jdk("roots/temurin-25", "25.0.3");
    Path tooOld = jdk("roots/java-8", "1.8.0_412");

    assertThatThrownBy(() -> locate(Map.of()))
        .isInstanceOf(EmbeddedCassandraException.class)
        .hasMessageContaining("25.0.3 in " + tooNew)
        .hasMessageContaining("1.8.0_412 in " + tooOld)
        .hasMessageContaining("Install a JDK 17")
        .hasMessageContaining(JdkLocator.VARIABLE);
  }

  @Test
  void the_home_in_a_mac_bundle_is_found() throws IOException {
    Path expected = jdk("roots/temurin-17.jdk/Contents/Home", "17.0.15");

    assertThat(locate(Map.of()).home()).isEqualTo(expected);
  }

  @Test
  void a_directory_that_only_looks_like_a_jdk_is_passed_over() throws IOException {
    Path broken = jdk("roots/a-broken", "17.0.1");
    Files.writeString(broken.resolve("release"), "JAVA_VERSION=\"unknown\"");
    Path expected = jdk("roots/b", "17.0.15");

    assertThat(locate(Map.of()).home()).isEqualTo(expected);
  }

  private Jdk locate(Map<String, String> environment) {
    return new JdkLocator(environment, temp.resolve("running"), List.of(temp.resolve("roots")))
        .locate();
  }

  private Path jdk(String name, String version) throws IOException {
    Path home = temp.resolve(name);
    Files.createDirectories(home.resolve("bin"));
    Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
    Files.createFile(home.resolve("bin/java"));
    assertThat(home.resolve("bin/java").toFile().setExecutable(true)).isTrue();
    return home;
  }
}
