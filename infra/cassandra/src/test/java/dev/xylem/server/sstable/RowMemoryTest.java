package dev.xylem.server.sstable;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Queue;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(30)
class RowMemoryTest {
  @TempDir Path temp;

  /** Writes that have been asked for and are not done. */
  private final Queue<Runnable> writes = new ArrayDeque<>();

  private final BulkTable table = StockTable.create();
  private final ReceivedChunk chunk = StockTable.chunk("a", 0, 1, 2);
  private RowMemory memory;

  @BeforeEach
  void four_chunks_fit_in() {
    memory = new RowMemory(4 * chunk.bytes(), writes::add);
  }

  @Test
  void half_of_the_memory_may_wait_before_anything_is_written() throws InterruptedException {
    GroupRows group = group(1);

    memory.add(group, chunk);
    memory.add(group, chunk);

    assertThat(writes).isEmpty();
    assertThat(group.waitingBytes()).isEqualTo(2 * chunk.bytes());
  }

  @Test
  void the_largest_group_is_written_when_more_than_half_waits() throws InterruptedException {
    GroupRows small = group(1);
    GroupRows large = group(2);

    memory.add(small, chunk);
    memory.add(large, chunk);
    memory.add(large, chunk);

    assertThat(writes).hasSize(1);
    assertThat(large.waitingBytes()).isZero();
    assertThat(small.waitingBytes()).isEqualTo(chunk.bytes());
  }

  @Test
  void whoever_brings_more_than_fits_waits_until_something_is_written() throws Exception {
    GroupRows group = group(1);
    for (int i = 0; i < 4; i++) {
      memory.add(group, chunk);
    }
    assertThat(writes).hasSize(1);
    Thread bringing =
        new Thread(
            () -> {
              try {
                memory.add(group, chunk);
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            });

    bringing.start();
    while (bringing.getState() != Thread.State.WAITING) {
      assertThat(bringing.isAlive()).isTrue();
      Thread.sleep(1);
    }
    writes.remove().run();
    bringing.join();

    assertThat(group.waitingBytes()).isEqualTo(2 * chunk.bytes());
  }

  @Test
  void a_chunk_larger_than_all_memory_is_written_at_once() throws InterruptedException {
    memory = new RowMemory(chunk.bytes() / 2, Runnable::run);
    GroupRows group = group(1);

    memory.add(group, chunk);

    assertThat(group.waitingBytes()).isZero();
    assertThat(group.written().join()).isEqualTo(3);
  }

  @Test
  void rows_that_are_dropped_make_room() throws InterruptedException {
    GroupRows dropped = group(1);
    memory.add(dropped, chunk);
    memory.add(dropped, chunk);

    memory.drop(dropped);
    memory.add(group(2), chunk);
    memory.add(group(3), chunk);

    assertThat(dropped.waitingBytes()).isZero();
    assertThat(writes).isEmpty();
  }

  private GroupRows group(int number) {
    return new GroupRows(table, temp.resolve(Integer.toString(number)), error -> {});
  }
}
