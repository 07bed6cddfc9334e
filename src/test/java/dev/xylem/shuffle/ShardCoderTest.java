package dev.xylem.shuffle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.apache.beam.sdk.coders.CoderException;
import org.apache.beam.sdk.util.CoderUtils;
import org.apache.flink.util.MathUtils;
import org.junit.jupiter.api.Test;

class ShardCoderTest {
  @Property
  void a_shard_is_read_as_it_was_written(@ForAll @IntRange(min = 0) int shard)
      throws CoderException {
    byte[] written = encoded(shard);

    assertThat(CoderUtils.decodeFromByteArray(ShardCoder.of(), written)).isEqualTo(shard);
  }

  @Property
  void flinks_hash_of_an_encoded_shard_is_the_shard(@ForAll @IntRange(min = 0) int shard)
      throws CoderException {
    assertThat(MathUtils.murmurHash(Arrays.hashCode(encoded(shard)))).isEqualTo(shard);
  }

  @Test
  void there_are_hashes_for_the_ends_of_the_range() throws CoderException {
    for (int shard : IntStream.of(0, 1, 31, Integer.MAX_VALUE).toArray()) {
      assertThat(CoderUtils.decodeFromByteArray(ShardCoder.of(), encoded(shard))).isEqualTo(shard);
    }
  }

  private static byte[] encoded(int shard) throws CoderException {
    return CoderUtils.encodeToByteArray(ShardCoder.of(), shard);
  }
}
