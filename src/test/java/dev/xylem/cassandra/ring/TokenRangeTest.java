package dev.xylem.cassandra.ring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Set;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class TokenRangeTest {
  @Property(tries = 200)
  void parts_cover_a_range_without_gaps_or_overlaps(
      @ForAll long one,
      @ForAll long other,
      @ForAll @Size(max = 20) Set<Long> nodeTokens,
      @ForAll @IntRange(min = 1, max = 100) int count) {
    Assume.that(one != other);
    TokenRange range = new TokenRange(Math.min(one, other), Math.max(one, other));

    List<TokenRange> parts = range.cut(nodeTokens, count);

    assertThat(parts.get(0).after()).isEqualTo(range.after());
    assertThat(parts.get(parts.size() - 1).upTo()).isEqualTo(range.upTo());
    for (TokenRange part : parts) {
      assertThat(part.upTo()).isGreaterThan(part.after());
    }
    for (int i = 1; i < parts.size(); i++) {
      assertThat(parts.get(i).after()).isEqualTo(parts.get(i - 1).upTo());
    }
  }

  @Property(tries = 200)
  void no_part_crosses_a_token_of_a_node_where_there_are_more_parts_than_nodes(
      @ForAll @Size(max = 20) Set<Long> nodeTokens) {
    assertThat(TokenRange.WHOLE_RING.cut(nodeTokens, 21))
        .noneMatch(
            part ->
                nodeTokens.stream().anyMatch(token -> token > part.after() && token < part.upTo()));
  }

  @Property(tries = 50)
  void many_virtual_nodes_do_not_make_more_parts_than_asked_for(
      @ForAll @Size(min = 50, max = 200) Set<Long> nodeTokens) {
    assertThat(TokenRange.WHOLE_RING.cut(nodeTokens, 32)).hasSize(32);
  }

  @Test
  void a_ring_of_one_node_is_cut_into_one_part_more_than_asked_for_at_most() {
    assertThat(TokenRange.WHOLE_RING.cut(List.of(42L), 32)).hasSize(32);
  }

  @Test
  void without_tokens_of_nodes_a_ring_is_cut_evenly() {
    assertThat(TokenRange.WHOLE_RING.cut(List.of(), 2))
        .containsExactly(new TokenRange(Long.MIN_VALUE, -1), new TokenRange(-1, Long.MAX_VALUE));
  }

  @Test
  void a_range_that_wraps_around_the_ring_has_its_share_of_it() {
    assertThat(TokenRange.share(Long.MAX_VALUE / 2 + 1, Long.MIN_VALUE / 2)).isEqualTo(0.5);
    assertThat(TokenRange.share(7, 7)).isEqualTo(1);
  }

  @Property(tries = 100)
  void a_token_at_a_fraction_lies_at_that_fraction(
      @ForAll @IntRange(min = 1, max = 99) int percent) {
    TokenRange range = new TokenRange(Long.MIN_VALUE, Long.MAX_VALUE - 5);

    long token = range.tokenAt(percent / 100.0);

    assertThat(range.fractionAt(token)).isCloseTo(percent / 100.0, within(1e-9));
  }
}
