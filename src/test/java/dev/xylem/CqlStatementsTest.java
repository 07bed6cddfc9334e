package dev.xylem;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The text of CQL stands only in classes that are named for their statement, as {@code InsertRows}.
 * The sources are searched, as constants do not show in class files. What benchmarks compare
 * Xylem's own statements with is not held to this.
 */
class CqlStatementsTest {
  /** A text, also of several lines, that begins with a verb of CQL and goes on as a statement. */
  private static final Pattern STATEMENT =
      Pattern.compile(
          "\"(?:\"\"\\R\\s*)?(SELECT|INSERT INTO|UPDATE|DELETE FROM|TRUNCATE|BEGIN (?:UNLOGGED"
              + " )?BATCH|(?:CREATE|ALTER|DROP) (?:CUSTOM"
              + " )?(?:KEYSPACE|TABLE|INDEX|ROLE|TYPE))\\s+[\\w%*\\\\\"]");

  private static final List<String> MODULES = List.of("transforms", "pipeline");

  @Test
  void statements_stand_in_classes_that_are_named_for_them() throws IOException {
    List<String> strays = new ArrayList<>();
    int statements = 0;
    for (Path file : sources()) {
      String name = file.getFileName().toString();
      Matcher found = STATEMENT.matcher(Files.readString(file));
      while (found.find()) {
        statements++;
        if (!isNamedFor(name, found.group(1))) {
          strays.add(file + ": " + found.group(1));
        }
      }
    }

    assertThat(strays).isEmpty();
    assertThat(statements).as("statements found").isGreaterThan(20);
  }

  private static boolean isNamedFor(String className, String statement) {
    String verb = statement.substring(0, statement.concat(" ").indexOf(' '));
    return className.startsWith(
        verb.charAt(0) + verb.substring(1).toLowerCase(java.util.Locale.ROOT));
  }

  private static List<Path> sources() throws IOException {
    List<Path> sources = new ArrayList<>();
    for (String module : MODULES) {
      try (Stream<Path> files = Files.walk(Path.of("../..", module, "src/main/java"))) {
        files
            .filter(file -> file.toString().endsWith(".java"))
            .filter(file -> !file.toString().contains("/bench/"))
            .forEach(sources::add);
      }
    }
    return sources;
  }
}
