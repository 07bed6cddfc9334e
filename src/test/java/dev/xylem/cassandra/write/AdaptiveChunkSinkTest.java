package dev.xylem.cassandra.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.types.Chunk;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class AdaptiveChunkSinkTest {
  private final List<String> said = new ArrayList<>();
  private String failure = "";
  private final Chunk chunk = SampleRows.chunk(0);
  private final AdaptiveChunkSink sink =
      new AdaptiveChunkSink(
          new Recorder("first"),
          () -> {
            said.add("open rest");
            return new Recorder("rest");
          },
          chunk.sizeInBytes() + 1);

  private void writeBundle(int chunks) throws InterruptedException {
    sink.startBundle();
    for (int i = 0; i < chunks; i++) {
      sink.write(chunk);
    }
    sink.finishBundle();
  }

  @Test
  void a_small_bundle_never_opens_the_other_sink() throws Exception {
    writeBundle(2);

    assertThat(said).containsExactly("first start", "first write", "first write", "first finish");
  }

  @Test
  void what_a_large_bundle_has_more_goes_to_the_other_sink() throws Exception {
    writeBundle(3);

    assertThat(said)
        .containsExactly(
            "first start",
            "first write",
            "first write",
            "open rest",
            "rest start",
            "rest write",
            "first finish",
            "rest finish");
  }

  @Test
  void every_bundle_begins_small() throws Exception {
    writeBundle(3);
    said.clear();

    writeBundle(1);

    assertThat(said)
        .containsExactly("first start", "rest start", "first write", "first finish", "rest finish");
  }

  @Test
  void rows_of_both_are_acknowledged() throws Exception {
    writeBundle(3);

    assertThat(sink.takeAcknowledged()).isEqualTo(3L * chunk.rows());
  }

  @Test
  void both_are_closed() throws Exception {
    writeBundle(3);
    said.clear();

    sink.close();

    assertThat(said).containsExactly("first close", "rest close");
  }

  @Test
  void a_bundle_that_fails_leaves_the_next_one_a_fresh_start() throws Exception {
    failure = "first finish";
    assertThatThrownBy(() -> writeBundle(3)).hasMessage("first finish");
    failure = "";
    said.clear();

    writeBundle(1);

    assertThat(said)
        .containsExactly("first start", "rest start", "first write", "first finish", "rest finish");
  }

  @Test
  void both_are_closed_even_if_one_cannot_be() throws Exception {
    writeBundle(3);
    failure = "first close";

    assertThatThrownBy(sink::close).hasMessage("first close");

    assertThat(said).endsWith("first close", "rest close");
  }

  /** Says what is asked of it, and acknowledges every row. */
  private final class Recorder implements ChunkSink {
    private final String name;
    private long rows;

    Recorder(String name) {
      this.name = name;
    }

    private void say(String what) {
      said.add(what);
      if (what.equals(failure)) {
        throw new IllegalStateException(what);
      }
    }

    @Override
    public void startBundle() {
      say(name + " start");
    }

    @Override
    public void write(Chunk written) {
      say(name + " write");
      rows += written.rows();
    }

    @Override
    public void finishBundle() {
      say(name + " finish");
    }

    @Override
    public long takeAcknowledged() {
      return rows;
    }

    @Override
    public void close() {
      say(name + " close");
    }
  }
}
