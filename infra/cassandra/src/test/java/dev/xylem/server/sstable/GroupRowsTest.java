package dev.xylem.server.sstable;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GroupRowsTest {
  @TempDir Path temp;

  private final List<Throwable> failures = new ArrayList<>();

  @Test
  void rows_that_wait_become_one_sstable_and_wait_no_longer() throws IOException {
    GroupRows group = new GroupRows(StockTable.create(), temp.resolve("1/ks/stock"), failures::add);
    ReceivedChunk chunk = StockTable.chunk("a", 0, 1);
    group.add(chunk);
    group.add(StockTable.chunk("b", 0));
    assertThat(group.waitingBytes()).isGreaterThan(chunk.bytes());

    group.write(Runnable::run);
    group.add(StockTable.chunk("a", 2));
    group.write(Runnable::run);

    assertThat(group.waitingBytes()).isZero();
    assertThat(group.written().join()).isEqualTo(4);
    assertThat(StockTable.read(group.directory())).hasSize(2);
    assertThat(group.bytesOnDisk()).isPositive();
    assertThat(failures).isEmpty();
  }

  @Test
  void rows_that_are_dropped_are_not_written() throws IOException {
    GroupRows group = new GroupRows(StockTable.create(), temp, failures::add);
    group.add(StockTable.chunk("a", 0));

    group.drop();

    assertThat(group.waitingBytes()).isZero();
    assertThat(group.written().join()).isZero();
    assertThat(StockTable.read(temp)).isEmpty();
  }

  @Test
  void why_an_sstable_could_not_be_written_is_told() throws IOException {
    GroupRows group = new GroupRows(StockTable.create(), temp.resolve("gone"), failures::add);
    group.add(StockTable.chunk("a", 0));
    Files.delete(temp.resolve("gone"));
    Files.createFile(temp.resolve("gone"));

    group.write(Runnable::run);

    assertThat(failures).hasSize(1);
    assertThat(group.written()).isCompletedExceptionally();
  }
}
