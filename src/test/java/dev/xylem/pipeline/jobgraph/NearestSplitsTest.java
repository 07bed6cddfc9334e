package dev.xylem.pipeline.jobgraph;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.flink.core.io.GenericInputSplit;
import org.apache.flink.core.io.InputSplit;
import org.junit.jupiter.api.Test;

class NearestSplitsTest {
  private final Map<InputSplit, Set<InetAddress>> hosts = new LinkedHashMap<>();

  @Test
  void a_worker_gets_the_splits_of_its_machine_first_and_then_those_of_the_slowest() {
    splits("10.0.0.1", "10.0.0.2", "10.0.0.3", "10.0.0.1", "10.0.0.3", "10.0.0.3");
    NearestSplits assigner = new NearestSplits(hosts);

    assertThat(numbers(assigner, "10.0.0.1", 2)).containsExactly(0, 3);
    assertThat(numbers(assigner, "10.0.0.1", 2)).containsExactly(2, 4);
    assertThat(numbers(assigner, "10.0.0.2", 3)).containsExactly(1, 5, null);
  }

  @Test
  void a_split_is_near_every_one_of_its_replicas() {
    splits("10.0.0.1 10.0.0.2", "10.0.0.2 10.0.0.3", "10.0.0.3 10.0.0.1");
    NearestSplits assigner = new NearestSplits(hosts);

    assertThat(numbers(assigner, "10.0.0.3", 1)).containsExactly(1);
    assertThat(numbers(assigner, "10.0.0.3", 1)).containsExactly(2);
    assertThat(numbers(assigner, "10.0.0.2", 2)).containsExactly(0, null);
  }

  @Test
  void workers_that_share_no_machine_with_a_node_get_all_splits_too() {
    splits("10.0.0.1", "", "10.0.0.2");
    NearestSplits assigner = new NearestSplits(hosts);

    assertThat(numbers(assigner, "10.9.9.9", 1)).containsExactly(1);
    assertThat(numbers(assigner, null, 3)).containsExactly(0, 2, null);
  }

  @Test
  void a_worker_is_found_by_its_name() {
    splits("10.0.0.1", "127.0.0.1");

    assertThat(numbers(new NearestSplits(hosts), "localhost", 1)).containsExactly(1);
  }

  @Test
  void what_a_lost_worker_had_is_given_to_another_one() {
    splits("10.0.0.1", "10.0.0.2");
    NearestSplits assigner = new NearestSplits(hosts);
    InputSplit lost = assigner.getNextInputSplit("10.0.0.1", 0);

    assigner.returnInputSplit(List.of(lost), 0);

    assertThat(numbers(assigner, "10.0.0.2", 3)).containsExactly(1, 0, null);
  }

  /**
   * @param replicas of each split in turn, addresses between spaces
   */
  private void splits(String... replicas) {
    for (String each : replicas) {
      Set<InetAddress> addresses =
          Stream.of(each.split(" "))
              .filter(address -> !address.isEmpty())
              .map(NearestSplitsTest::address)
              .collect(Collectors.toSet());
      hosts.put(new GenericInputSplit(hosts.size(), replicas.length), addresses);
    }
  }

  private static InetAddress address(String text) {
    try {
      return InetAddress.getByName(text);
    } catch (UnknownHostException e) {
      throw new IllegalArgumentException(e);
    }
  }

  /** What a worker gets when it asks so many times; null where there is nothing left. */
  private static List<Integer> numbers(NearestSplits assigner, String worker, int times) {
    List<Integer> numbers = new ArrayList<>();
    for (int i = 0; i < times; i++) {
      InputSplit split = assigner.getNextInputSplit(worker, 0);
      numbers.add(split == null ? null : split.getSplitNumber());
    }
    return numbers;
  }
}
