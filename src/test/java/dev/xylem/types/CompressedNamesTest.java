package dev.xylem.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.IntStream;
import org.apache.beam.sdk.util.SerializableUtils;
import org.junit.jupiter.api.Test;

class CompressedNamesTest {
  @Test
  void each_name_is_found_by_its_index() {
    List<String> names = List.of("a.csv", "", "größe/ß.csv");

    CompressedNames compressed = CompressedNames.of(names);

    assertThat(IntStream.range(0, compressed.size()).mapToObj(compressed::get))
        .containsExactlyElementsOf(names);
  }

  @Test
  void there_is_none_past_the_last() {
    CompressedNames names = CompressedNames.of(List.of("a.csv"));

    assertThatThrownBy(() -> names.get(1)).isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void those_of_many_files_travel_in_a_tenth_of_their_length() {
    List<String> names =
        IntStream.range(0, 20_000)
            .mapToObj("s3://bucket/portfolio/transactions/2025/txns_%05d.parquet"::formatted)
            .toList();
    int length = names.stream().mapToInt(String::length).sum();

    byte[] serialized = SerializableUtils.serializeToByteArray(CompressedNames.of(names));

    assertThat(serialized.length).isLessThan(length / 10);
  }
}
