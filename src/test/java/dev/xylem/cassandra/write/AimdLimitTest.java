package dev.xylem.cassandra.write;

import static dev.xylem.cassandra.write.QueueingServer.MILLISECOND;
import static dev.xylem.cassandra.write.QueueingServer.SECOND;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How the limit follows a server that works on some requests at once and queues the others. */
class AimdLimitTest {
  private static final int FLOOR = 4;
  private static final int CEILING = 256;

  private final AimdLimit limit = new AimdLimit(FLOOR, CEILING);

  @ParameterizedTest
  @ValueSource(ints = {2, 8, 40, 100})
  void it_settles_where_the_server_is_busy_and_hardly_queues(int workers) {
    QueueingServer server = new QueueingServer(limit, workers, 10 * MILLISECOND);
    server.runFor(30 * SECOND);

    double rate = server.runFor(30 * SECOND);

    assertThat(rate).isGreaterThan(0.9 * workers * 100);
    assertThat(limit.current()).isBetween(Math.max(FLOOR, workers / 2), Math.max(8, 3 * workers));
  }

  @Test
  void a_server_that_could_do_more_is_asked_for_the_ceiling() {
    QueueingServer server = new QueueingServer(limit, 1000, 10 * MILLISECOND);

    server.runFor(30 * SECOND);

    assertThat(limit.current()).isGreaterThan(CEILING / 2 - 1);
  }

  @Test
  void it_never_leaves_its_bounds() {
    QueueingServer server = new QueueingServer(limit, 1, 50 * MILLISECOND);
    for (int second = 0; second < 60; second++) {
      server.setRefusing(second % 10 == 9);
      server.runFor(SECOND);
      assertThat(limit.current()).isBetween(FLOOR, CEILING);
    }
  }

  @Test
  void unused_it_does_not_grow() {
    QueueingServer server = new QueueingServer(limit, 1000, 10 * MILLISECOND);
    int before = limit.current();
    server.setDemand(before / 2);

    server.runFor(60 * SECOND);

    assertThat(limit.current()).isEqualTo(before);
  }

  @Test
  void a_slower_server_is_followed_without_losing_its_throughput() {
    QueueingServer server = new QueueingServer(limit, 20, 5 * MILLISECOND);
    server.runFor(30 * SECOND);

    server.setServiceNanos(25 * MILLISECOND);
    server.runFor(30 * SECOND);

    assertThat(server.runFor(10 * SECOND)).isGreaterThan(0.9 * 800);
    assertThat(limit.current()).isLessThan(60);
  }

  @Test
  void a_server_that_loses_most_of_its_capacity_is_not_flooded() {
    QueueingServer server = new QueueingServer(limit, 80, 10 * MILLISECOND);
    server.runFor(30 * SECOND);
    assertThat(limit.current()).isGreaterThan(40);

    server.setWorkers(4);
    server.runFor(20 * SECOND);

    assertThat(limit.current()).isLessThan(20);
    assertThat(server.runFor(10 * SECOND)).isGreaterThan(0.9 * 400);
  }

  @Test
  void overload_drives_it_to_the_floor_and_it_recovers_within_seconds() {
    QueueingServer server = new QueueingServer(limit, 50, 10 * MILLISECOND);
    double usual = server.runFor(30 * SECOND);

    server.setRefusing(true);
    server.runFor(3 * SECOND);
    assertThat(limit.current()).isEqualTo(FLOOR);
    server.setRefusing(false);
    server.runFor(5 * SECOND);

    assertThat(server.runFor(5 * SECOND)).isGreaterThan(0.8 * usual);
  }

  @Test
  void requests_that_time_out_together_count_once() {
    QueueingServer server = new QueueingServer(limit, 1000, 10 * MILLISECOND);
    server.runFor(30 * SECOND);
    int before = limit.current();

    for (int i = 0; i < 100; i++) {
      limit.pushedBack(31 * SECOND + i * MILLISECOND, 2 * SECOND);
    }

    assertThat(limit.current()).isEqualTo(before / 2);
  }

  @Test
  void a_frozen_server_costs_no_more_than_the_freeze_and_some_seconds() {
    QueueingServer server = new QueueingServer(limit, 20, 10 * MILLISECOND);
    double usual = server.runFor(30 * SECOND);

    server.freeze(5 * SECOND);
    double during = server.runFor(5 * SECOND);
    server.runFor(5 * SECOND);

    assertThat(during).isLessThan(0.1 * usual);
    assertThat(server.runFor(10 * SECOND)).isGreaterThan(0.8 * usual);
  }

  @Test
  void bounds_that_are_equal_are_always_the_limit() {
    AimdLimit fixed = new AimdLimit(7, 7);
    QueueingServer server = new QueueingServer(fixed, 100, 10 * MILLISECOND);

    server.runFor(10 * SECOND);

    assertThat(fixed.current()).isEqualTo(7);
  }
}
