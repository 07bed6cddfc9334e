package dev.xylem.cassandra.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class AimdWriteLimiterTest {
  private static final long SECOND = 1_000_000_000;

  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final AimdWriteLimiter limiter =
      new AimdWriteLimiter(new AimdLimit(2, 16), System::nanoTime);

  @AfterEach
  void stopThreads() {
    threads.shutdownNow();
  }

  private void takeAll() throws InterruptedException {
    for (int i = limiter.limit(); i > 0; i--) {
      limiter.acquire();
    }
  }

  @Test
  void who_finds_no_place_waits_until_one_is_free() throws Exception {
    takeAll();
    Future<?> waiting = threads.submit(() -> acquired(1));

    assertThatThrownBy(() -> waiting.get(100, TimeUnit.MILLISECONDS))
        .isInstanceOf(TimeoutException.class);
    limiter.release();

    waiting.get();
    assertThat(limiter.inFlight()).isEqualTo(16);
  }

  private Void acquired(int places) throws InterruptedException {
    for (int i = 0; i < places; i++) {
      limiter.acquire();
    }
    return null;
  }

  @Test
  void after_a_decrease_nobody_starts_until_enough_have_ended() throws Exception {
    takeAll();
    limiter.pushedBack(SECOND);
    assertThat(limiter.limit()).isEqualTo(8);
    Future<?> waiting = threads.submit(() -> acquired(1));

    for (int i = 0; i < 8; i++) {
      limiter.release();
    }

    assertThatThrownBy(() -> waiting.get(100, TimeUnit.MILLISECONDS))
        .isInstanceOf(TimeoutException.class);
    limiter.release();
    waiting.get();
  }

  @Test
  void who_is_interrupted_takes_no_place_and_leaves_it_to_the_next() throws Exception {
    takeAll();
    Thread first = new Thread(this::acquireUnlessInterrupted);
    first.start();
    awaitWaiting(first);
    Future<?> second = threads.submit(() -> acquired(1));

    first.interrupt();
    first.join();
    limiter.release();

    second.get();
    assertThat(limiter.inFlight()).isEqualTo(16);
  }

  private void acquireUnlessInterrupted() {
    try {
      limiter.acquire();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void awaitWaiting(Thread thread) throws InterruptedException {
    while (thread.getState() != Thread.State.WAITING) {
      TimeUnit.MILLISECONDS.sleep(1);
    }
  }

  @Test
  void many_writers_never_exceed_the_ceiling_and_all_get_through() throws Exception {
    AtomicInteger underWay = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    CountDownLatch done = new CountDownLatch(12 * 500);
    List<Future<?>> writers = new ArrayList<>();
    for (int writer = 0; writer < 12; writer++) {
      writers.add(threads.submit(() -> write(500, underWay, most, done)));
    }

    for (Future<?> writer : writers) {
      writer.get();
    }
    done.await();

    assertThat(most.get()).isLessThanOrEqualTo(16);
    assertThat(limiter.inFlight()).isZero();
  }

  private Void write(int batches, AtomicInteger underWay, AtomicInteger most, CountDownLatch done)
      throws InterruptedException {
    for (int i = 0; i < batches; i++) {
      limiter.acquire();
      most.accumulateAndGet(underWay.incrementAndGet(), Math::max);
      threads.execute(
          () -> {
            if (ThreadLocalRandom.current().nextInt(50) == 0) {
              limiter.pushedBack(1000);
            } else {
              limiter.acknowledged(1000);
            }
            underWay.decrementAndGet();
            limiter.release();
            done.countDown();
          });
    }
    return null;
  }
}
