package dev.xylem.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.types.Chunk;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class AdaptiveChunkSinkTest {
  private final List<String> said = new ArrayList<>();
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

  /** Says what is asked of it, and acknowledges every row. */
  private final class Recorder implements ChunkSink {
    private final String name;
    private long rows;

    Recorder(String name) {
      this.name = name;
    }

    @Override
    public void startBundle() {
      said.add(name + " start");
    }

    @Override
    public void write(Chunk written) {
      said.add(name + " write");
      rows += written.rows();
    }

    @Override
    public void finishBundle() {
      said.add(name + " finish");
    }

    @Override
    public long takeAcknowledged() {
      return rows;
    }

    @Override
    public void close() {
      said.add(name + " close");
    }
  }
}
