package dev.xylem.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class MeterLeasesTest {
  private static final Duration GRACE = Duration.ofMinutes(5);
  private static final MeteredTable FIRST_RUN = new MeteredTable("ks", "txns", 1);
  private static final MeteredTable SECOND_RUN = new MeteredTable("ks", "txns", 2);

  private final MeterRegistry registry = new SimpleMeterRegistry();
  private final AtomicLong now = new AtomicLong(-17);
  private final AtomicInteger exporting = new AtomicInteger();
  private final MeterLeases leases =
      new MeterLeases(registry, now::get, GRACE, new WorkerExports(List.of(this::export)));

  private MeterExport.Running export() {
    exporting.incrementAndGet();
    return exporting::decrementAndGet;
  }

  private boolean hasMetersOf(MeteredTable table) {
    return registry.find("xylem.cassandra.written.rows").tags(table.tags()).counter() != null;
  }

  @Test
  void meters_outlive_their_last_user_by_the_time_of_grace() {
    new TableMetrics(leases, FIRST_RUN).close();

    now.addAndGet(GRACE.toNanos() - 1);
    leases.removeIdle();
    assertThat(hasMetersOf(FIRST_RUN)).isTrue();

    now.addAndGet(1);
    leases.removeIdle();
    assertThat(registry.getMeters()).isEmpty();
  }

  @Test
  void meters_stay_while_one_of_several_users_is_left() {
    TableMetrics stays = new TableMetrics(leases, FIRST_RUN);
    new TableMetrics(leases, FIRST_RUN).close();

    now.addAndGet(2 * GRACE.toNanos());
    leases.removeIdle();
    assertThat(hasMetersOf(FIRST_RUN)).isTrue();

    stays.close();
    now.addAndGet(GRACE.toNanos());
    leases.removeIdle();
    assertThat(hasMetersOf(FIRST_RUN)).isFalse();
  }

  @Test
  void a_user_who_comes_within_the_time_of_grace_counts_on() {
    TableMetrics early = new TableMetrics(leases, FIRST_RUN);
    early.batchAcknowledged(5, 50, 1);
    early.close();
    now.addAndGet(GRACE.toNanos() / 2);
    TableMetrics late = new TableMetrics(leases, FIRST_RUN);
    late.batchAcknowledged(6, 60, 1);

    assertThat(registry.get("xylem.cassandra.written.rows").counter().count()).isEqualTo(11);
  }

  @Test
  void a_new_run_removes_the_meters_of_one_long_over_and_no_others() {
    new TableMetrics(leases, FIRST_RUN).close();
    now.addAndGet(GRACE.toNanos());
    try (TableMetrics second = new TableMetrics(leases, SECOND_RUN)) {
      second.writeFailed();
      assertThat(hasMetersOf(FIRST_RUN)).isFalse();
      assertThat(hasMetersOf(SECOND_RUN)).isTrue();
    }
  }

  @Test
  void a_worker_exports_while_it_uses_any_table() {
    TableMetrics first = new TableMetrics(leases, FIRST_RUN);
    TableMetrics second = new TableMetrics(leases, SECOND_RUN);
    first.close();
    assertThat(exporting).hasValue(1);

    second.close();
    assertThat(exporting).hasValue(0);
  }

  @Test
  void a_thousand_runs_leave_no_more_meters_than_one() {
    new TableMetrics(leases, new MeteredTable("ks", "txns", 0)).close();
    int ofOne = registry.getMeters().size();
    for (int run = 1; run <= 1000; run++) {
      now.addAndGet(GRACE.toNanos());
      new TableMetrics(leases, new MeteredTable("ks", "txns", run)).close();
    }
    assertThat(registry.getMeters()).hasSize(ofOne);
  }
}
