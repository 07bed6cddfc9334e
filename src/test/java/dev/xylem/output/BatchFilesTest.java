package dev.xylem.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.types.ChunkId;
import dev.xylem.types.XylemException;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BatchFilesTest {
  @Test
  void without_batch_idx_there_is_one_file_whatever_the_batches() {
    BatchFiles files = BatchFiles.of("out.csv", 10);

    assertThat(files.names()).containsExactly("out.csv");
    assertThat(files.fileOf(ChunkId.ofFile(3, 77))).isZero();
  }

  @Test
  void with_batch_idx_there_are_as_many_files_as_batches() {
    assertThat(BatchFiles.of("{batch_idx}/out_{batch_idx}.csv", 3).names())
        .containsExactly("00000/out_00000.csv", "00001/out_00001.csv", "00002/out_00002.csv");
  }

  @Test
  void more_files_than_five_digits_can_number_are_refused() {
    assertThatThrownBy(() -> BatchFiles.of("out_{batch_idx}.csv", 100_001))
        .isInstanceOf(XylemException.class)
        .hasMessageContainingAll("100001 files", "out_{batch_idx}.csv", "expected_batches_total");
  }

  @Test
  void chunks_spread_evenly() {
    BatchFiles files = BatchFiles.of("{batch_idx}", 8);

    Map<Integer, Long> chunksPerFile =
        IntStream.range(0, 8000)
            .mapToObj(i -> ChunkId.ofFile(0, i * 1000L))
            .collect(Collectors.groupingBy(files::fileOf, Collectors.counting()));

    assertThat(chunksPerFile).hasSize(8);
    assertThat(chunksPerFile.values()).allMatch(chunks -> chunks > 850 && chunks < 1150);
  }

  @Test
  void a_chunk_goes_to_the_same_file_in_every_run() {
    BatchFiles files = BatchFiles.of("{batch_idx}", 1000);

    assertThat(files.fileOf(ChunkId.ofFile(0, 0))).isEqualTo(886);
    assertThat(files.fileOf(ChunkId.ofFile(7, 0xa1f0).part(2))).isEqualTo(566);
  }
}
