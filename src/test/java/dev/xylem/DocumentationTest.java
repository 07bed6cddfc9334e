package dev.xylem;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the documents say of each other and of the samples holds. */
class DocumentationTest {
  private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
  private static final Path DECISIONS = ROOT.resolve("docs/decisions");
  private static final Pattern LINK =
      Pattern.compile("]\\((?!https?:)([^)#\\s]*)(?:#([^)\\s]+))?\\)");
  private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.*)$");

  static Stream<Path> documents() throws IOException {
    Stream<Path> top = Stream.of("README.md", "CONTRIBUTING.md").map(ROOT::resolve);
    return Stream.concat(top, markdown(ROOT.resolve("docs")));
  }

  static Stream<Path> decisions() throws IOException {
    return markdown(DECISIONS).filter(file -> !file.endsWith("README.md"));
  }

  @Test
  void the_script_of_the_readme_is_the_sample_of_that_name() throws IOException {
    String script = Files.readString(ROOT.resolve("pipeline/samples/sales/script.yaml"));

    assertThat(ROOT.resolve("README.md")).content().contains("```yaml\n" + script + "```");
  }

  @ParameterizedTest
  @MethodSource("documents")
  void every_link_between_documents_leads_somewhere(Path document) throws IOException {
    for (MatchResult link : LINK.matcher(Files.readString(document)).results().toList()) {
      Path target =
          link.group(1).isEmpty() ? document : document.resolveSibling(link.group(1)).normalize();

      assertThat(target).as("link %s of %s", link.group(), document).exists();
      if (link.group(2) != null) {
        assertThat(anchors(target)).as("headings of %s", target).contains(link.group(2));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("decisions")
  void every_decision_has_its_number_as_heading_and_stands_in_the_index(Path decision)
      throws IOException {
    String name = decision.getFileName().toString();

    assertThat(decision).content().startsWith("# " + name.substring(0, 4) + ". ");
    assertThat(DECISIONS.resolve("README.md")).content().contains("](" + name + ")");
  }

  @Test
  void every_package_stands_in_the_guide_for_contributors() throws IOException {
    String guide = Files.readString(ROOT.resolve("CONTRIBUTING.md"));

    assertThat(packages())
        .isNotEmpty()
        .allSatisfy(name -> assertThat(guide).contains("`" + name + "`"));
  }

  /** Names below {@code dev.xylem}, of all modules. */
  private static List<String> packages() throws IOException {
    List<String> names = new ArrayList<>();
    for (Path module : modules()) {
      Path sources = module.resolve("src/main/java/dev/xylem");
      try (Stream<Path> files = Files.walk(sources)) {
        files
            .filter(file -> file.endsWith("package-info.java"))
            .map(file -> sources.relativize(file.getParent()).toString().replace('/', '.'))
            .forEach(names::add);
      }
    }
    return names;
  }

  private static List<Path> modules() throws IOException {
    try (Stream<Path> directories = Files.list(ROOT.resolve("infra"))) {
      return Stream.concat(
              Stream.of(ROOT.resolve("transforms"), ROOT.resolve("pipeline")), directories)
          .filter(directory -> Files.exists(directory.resolve("pom.xml")))
          .toList();
    }
  }

  /** The headings of a document, as links name them. */
  private static List<String> anchors(Path document) throws IOException {
    return HEADING
        .matcher(Files.readString(document))
        .results()
        .map(
            heading ->
                heading
                    .group(1)
                    .toLowerCase(Locale.ROOT)
                    .replaceAll("[^\\p{L}\\p{N}_ -]", "")
                    .replace(' ', '-'))
        .toList();
  }

  private static Stream<Path> markdown(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      return files.filter(file -> file.toString().endsWith(".md")).sorted().toList().stream();
    }
  }
}
