package dev.xylem.pipeline.validate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;
import org.apache.commons.io.FileUtils;

/** Scripts that run, with pieces of them lost, doubled and swapped, are checked without a crash. */
class DamagedScriptsTest {
  private static final List<Path> SCRIPTS = new ArrayList<>();
  private static Path directory;

  @BeforeContainer
  static void theGoldenScripts() throws IOException, URISyntaxException {
    directory = Files.createTempDirectory("damaged");
    Path golden =
        Path.of(DamagedScriptsTest.class.getResource("/scripts/README.md").toURI()).getParent();
    try (Stream<Path> files = Files.walk(golden)) {
      files
          .filter(file -> file.getFileName().toString().startsWith("script."))
          .forEach(SCRIPTS::add);
    }
    SCRIPTS.sort(null);
  }

  @AfterContainer
  static void cleanUp() throws IOException {
    FileUtils.deleteDirectory(directory.toFile());
  }

  @Property(tries = 400)
  void a_damaged_script_has_problems_or_none(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 4) int wounds) throws IOException {
    Random random = new Random(seed);
    Path script = SCRIPTS.get(random.nextInt(SCRIPTS.size()));
    Path damaged = directory.resolve(script.getFileName());
    Files.writeString(damaged, damaged(Files.readString(script), wounds, random));

    ScriptValidation validation = ScriptValidation.of(damaged.toString(), Optional.empty());

    assertThat(validation.problems())
        .allSatisfy(problem -> assertThat(problem.toString()).doesNotContain("\n"));
  }

  /** Lines and words of the script itself are the likeliest mistakes. */
  private static String damaged(String text, int wounds, Random random) {
    List<String> pieces = new ArrayList<>(Arrays.asList(text.split("(?=[\\n ,{}:\"])")));
    for (int i = 0; i < wounds && !pieces.isEmpty(); i++) {
      int at = random.nextInt(pieces.size());
      String other = pieces.get(random.nextInt(pieces.size()));
      switch (random.nextInt(4)) {
        case 0 -> pieces.remove(at);
        case 1 -> pieces.add(at, other);
        case 2 -> pieces.set(at, other);
        default -> pieces.subList(at, Math.min(pieces.size(), at + random.nextInt(20))).clear();
      }
    }
    return String.join("", pieces);
  }
}
