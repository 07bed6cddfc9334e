package dev.xylem.pipeline.assemble;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.pipeline.scripts.RandomScript;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import org.apache.commons.io.FileUtils;

/**
 * Scripts drawn at random, run on Flink in chunks of three rows, against an evaluation of them with
 * nested loops. What fails is drawn again with the seed that is reported.
 */
class RandomScriptsIT {
  private static final int SCRIPTS = 5;
  private static final long CIRCLE = 5906660263053347944L;

  @Provide
  Arbitrary<List<RandomScript>> scripts() {
    return Arbitraries.randomValue(RandomScriptsIT::draw);
  }

  private static List<RandomScript> draw(Random random) {
    List<RandomScript> scripts = new ArrayList<>();
    for (int i = 0; i < SCRIPTS; i++) {
      scripts.add(RandomScript.draw(new Random(random.nextLong()), "s%d_".formatted(i)));
    }
    return scripts;
  }

  @Property(tries = 8, shrinking = ShrinkingMode.OFF)
  void every_table_holds_the_rows_of_nested_loops_in_the_same_order(
      @ForAll("scripts") List<RandomScript> scripts) throws IOException {
    runAndCompare(scripts);
  }

  /** Flink never started it while its exchanges were pipelined (decision 0270). */
  @Example
  void a_script_whose_joins_wait_for_each_other_in_a_circle_runs() throws IOException {
    runAndCompare(List.of(RandomScript.draw(new Random(CIRCLE), "s0_")));
  }

  private static void runAndCompare(List<RandomScript> scripts) throws IOException {
    Path directory = Files.createTempDirectory("xylem-random-scripts-");
    try {
      ScriptTables tables = new ScriptTables();
      for (int i = 0; i < scripts.size(); i++) {
        Path script = scripts.get(i).writeTo(directory.resolve("script" + i));
        tables.add("script" + i, script, scripts.get(i).tables().keySet());
      }
      tables.run();
      for (int i = 0; i < scripts.size(); i++) {
        check("script" + i, scripts.get(i));
      }
    } finally {
      FileUtils.deleteQuietly(directory.toFile());
    }
  }

  private static void check(String name, RandomScript script) {
    script
        .tables()
        .forEach(
            (table, rows) ->
                assertThat(ScriptTables.rows(name, table))
                    .as("table %s of %s", table, script)
                    .isEqualTo(rows));
  }
}
