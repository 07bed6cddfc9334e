package dev.xylem.python.graalpy;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.graalvm.polyglot.Engine;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class EngineTiersTest {
  private final Engine interpreting = Engine.create();
  private final Engine compiling = Engine.create();
  private final EngineTiers tiers =
      new EngineTiers(() -> interpreting, () -> compiling, Duration.ofSeconds(30));

  @AfterEach
  void closeEngines() {
    interpreting.close();
    compiling.close();
  }

  @Test
  void formulas_are_interpreted_as_long_as_they_have_cost_little() {
    tiers.addRunTime(Duration.ofSeconds(29).toNanos());

    assertThat(tiers.current()).isSameAs(interpreting);
  }

  @Test
  void formulas_are_compiled_once_all_threads_together_have_cost_what_the_compiler_costs() {
    tiers.addRunTime(Duration.ofSeconds(15).toNanos());
    tiers.addRunTime(Duration.ofSeconds(15).toNanos());

    assertThat(tiers.current()).isSameAs(compiling);
  }
}
