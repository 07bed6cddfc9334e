package dev.xylem.pipeline.run;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.embedded.EmbeddedCassandra;
import dev.xylem.embedded.Tuning;
import dev.xylem.pipeline.settings.TableWriting;
import dev.xylem.types.XylemException;
import org.junit.jupiter.api.Test;

class TableStoreIT {
  @Test
  void given_an_embedded_cassandra_that_ended_before_it_was_reached_then_its_end_is_the_message()
      throws Exception {
    EmbeddedCassandra cassandra = EmbeddedCassandra.builder().tuning(Tuning.FAST_START).start();
    cassandra.nodes().get(0).kill();
    cassandra.onExit().join();

    assertThatThrownBy(
            () -> TableStore.connect(new StoreCassandra.Own(cassandra, "ks"), TableWriting.CQL))
        .isInstanceOf(XylemException.class)
        .hasMessageStartingWith(
            "the embedded Cassandra ended during the run (exit status 137, log ");
  }
}
