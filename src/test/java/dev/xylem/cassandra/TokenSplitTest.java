package dev.xylem.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class TokenSplitTest {
  @Property(tries = 200)
  void splits_cover_the_ring_without_gaps_or_overlaps(
      @ForAll @Size(max = 20) Set<Long> nodeTokens,
      @ForAll @IntRange(min = 1, max = 100) int count) {
    List<TokenSplit> splits = TokenSplit.ofRing(nodeTokens, count);

    assertThat(splits.get(0).after()).isEqualTo(Long.MIN_VALUE);
    assertThat(splits.get(splits.size() - 1).upTo()).isEqualTo(Long.MAX_VALUE);
    for (int i = 1; i < splits.size(); i++) {
      assertThat(splits.get(i).after()).isEqualTo(splits.get(i - 1).upTo());
      assertThat(splits.get(i).upTo()).isGreaterThan(splits.get(i).after());
    }
  }

  @Property(tries = 200)
  void no_split_crosses_a_token_of_a_node(@ForAll @Size(max = 20) Set<Long> nodeTokens) {
    assertThat(TokenSplit.ofRing(nodeTokens, 8))
        .noneMatch(
            split ->
                nodeTokens.stream()
                    .anyMatch(token -> token > split.after() && token < split.upTo()));
  }

  @Test
  void a_ring_of_one_node_is_cut_into_as_many_splits_as_asked_for() {
    assertThat(TokenSplit.ofRing(List.of(42L), 32)).hasSize(32);
  }

  @Test
  void without_tokens_the_ring_is_cut_evenly() {
    assertThat(TokenSplit.ofRing(List.of(), 2))
        .hasSize(2)
        .first()
        .extracting(TokenSplit::upTo)
        .isEqualTo(-1L);
  }
}
