package dev.xylem.python;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Comparator;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class SessionPoolTest {
  private static final PythonEnvironment ENVIRONMENT = Formulas.environment();

  /** Tells when it is closed. */
  private static final class Session implements PythonSession {
    private final CountDownLatch closed = new CountDownLatch(1);

    @Override
    public Analysis analyse(String expression) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Function compile(GeneratedFunction source) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void close() {
      closed.countDown();
    }
  }

  private record Engine() implements PythonEngine {
    @Override
    public String description() {
      return "sessions that do nothing";
    }

    @Override
    public PythonSession open(PythonEnvironment environment, PythonOutput output) {
      return new Session();
    }
  }

  private final PythonEngine engine = new Engine();

  private Session borrow(SessionPool pool) {
    return (Session) pool.borrow(engine, ENVIRONMENT, PythonOutput.DROPPED);
  }

  @Test
  void a_session_given_back_is_lent_again() {
    SessionPool pool = new SessionPool(Duration.ofMinutes(1));
    Session session = borrow(pool);

    pool.giveBack(engine, ENVIRONMENT, session);

    assertThat(borrow(pool)).isSameAs(session);
    assertThat(borrow(pool)).isNotSameAs(session);
  }

  @Test
  void a_session_that_nobody_borrows_for_long_is_closed() throws InterruptedException {
    SessionPool pool = new SessionPool(Duration.ofMillis(50));
    Session session = borrow(pool);

    pool.giveBack(engine, ENVIRONMENT, session);

    assertThat(session.closed.await(10, TimeUnit.SECONDS)).isTrue();
    assertThat(borrow(pool)).isNotSameAs(session);
  }

  @Test
  void sessions_in_use_outlive_the_pool_being_cleared() {
    SessionPool pool = new SessionPool(Duration.ofMinutes(1));
    Session used = borrow(pool);
    Session idle = borrow(pool);
    pool.giveBack(engine, ENVIRONMENT, idle);

    pool.clear();

    assertThat(idle.closed.getCount()).isZero();
    assertThat(used.closed.getCount()).isOne();
  }

  @Test
  void a_pool_that_has_ended_leaves_no_thread_and_can_be_used_again() throws InterruptedException {
    SessionPool pool = new SessionPool(Duration.ofMinutes(1));
    Session session = borrow(pool);
    pool.giveBack(engine, ENVIRONMENT, session);
    Thread sweeper = sweeper();

    pool.end();

    assertThat(session.closed.getCount()).isZero();
    sweeper.join(Duration.ofSeconds(10).toMillis());
    assertThat(sweeper.isAlive()).isFalse();
    Session later = borrow(pool);
    pool.giveBack(engine, ENVIRONMENT, later);
    assertThat(borrow(pool)).isSameAs(later);
    pool.end();
  }

  /** The one that was started last. */
  private static Thread sweeper() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().equals("xylem-python-idle"))
        .max(Comparator.comparingLong(Thread::getId))
        .orElseThrow();
  }
}
