package dev.xylem.cassandra.write;

/**
 * Finds how many requests a server works on at once before it only queues them: additive increase,
 * multiplicative decrease, as TCP finds its window. It looks at a window of attempts at a time, all
 * of them started under the same limit.
 *
 * <ul>
 *   <li>A window whose median latency is about that of half as many requests raises the limit by
 *       its square root. One that never reached the limit changes nothing: nobody knows what more
 *       requests would have done.
 *   <li>A window that took more than twice as long lowers the limit by a fifth: requests queue.
 *   <li>A refusal or timeout halves the limit at once. Others that were under way then count as the
 *       same event, so one freeze of a node costs half the limit, however many requests it hit.
 *   <li>Every so often a window runs at half the limit, and its latency is the one to compare with
 *       from then on; so the comparison follows a cluster that becomes slower or faster. When half
 *       as many requests were answered at nearly the same rate, half stays the limit.
 * </ul>
 *
 * <p>The idea of a limit from latencies, of a growth by the square root and of not growing unused
 * is that of Netflix's concurrency-limits (Gradient2Limit, AIMDLimit, VegasLimit); that of looking
 * at the unloaded latency from time to time is BBR's. Not thread-safe.
 */
final class AimdLimit {
  private static final int START = 16;
  private static final double TOLERANCE = 2;
  private static final double KEPT_WHEN_QUEUEING = 0.8;
  private static final double KEPT_WHEN_REFUSED = 0.5;

  /** Half as many requests at so much of the rate are as good. */
  private static final double NEARLY_THE_RATE = 0.9;

  private static final int WINDOWS_BETWEEN_PROBES = 20;

  /** Refusals that come at once follow each other faster than what they teach. */
  private static final long EVENT_NANOS = 100_000_000;

  private final int floor;
  private final int ceiling;
  private final LatencyWindow window = new LatencyWindow();
  private double limit;
  private boolean reached;
  private boolean refused;
  private long refusedAt;

  /** The latency with half as many requests under way; 0 until it is known. */
  private long baseline;

  /** The latency before a probe; 0 while there is none. */
  private long beforeProbe;

  private double limitBeforeProbe;
  private int untilProbe;

  AimdLimit(int floor, int ceiling) {
    this.floor = floor;
    this.ceiling = ceiling;
    limit = Math.max(floor, Math.min(ceiling, START));
  }

  int current() {
    return (int) limit;
  }

  /** Somebody had to wait because of the limit. */
  void reached() {
    reached = true;
  }

  /** An attempt that had started so long ago was acknowledged. */
  void acknowledged(long now, long latency) {
    if (window.add(now, latency)) {
      adjust(window.median());
      window.begin(now);
      reached = false;
    }
  }

  /** An attempt that had started so long ago timed out or was refused. */
  void pushedBack(long now, long latency) {
    boolean sameEvent = refused && (now - latency < refusedAt || now - refusedAt < EVENT_NANOS);
    if (!sameEvent) {
      refused = true;
      refusedAt = now;
      beforeProbe = 0;
      change(limit * KEPT_WHEN_REFUSED);
      window.begin(now);
      reached = false;
    }
  }

  private void adjust(long latency) {
    if (beforeProbe > 0) {
      endProbe(latency);
    } else if (!reached) {
      return;
    } else if (--untilProbe < 0) {
      beginProbe(latency);
    } else if (latency > baseline * TOLERANCE) {
      change(limit * KEPT_WHEN_QUEUEING);
    } else {
      change(limit + Math.sqrt(limit));
    }
  }

  private void beginProbe(long latency) {
    beforeProbe = latency;
    limitBeforeProbe = limit;
    change(limit / 2);
  }

  private void endProbe(long latency) {
    double rate = limit / latency;
    double rateBefore = limitBeforeProbe / beforeProbe;
    beforeProbe = 0;
    baseline = latency;
    boolean enough = reached && limit < limitBeforeProbe && rate >= rateBefore * NEARLY_THE_RATE;
    if (enough) {
      untilProbe = 0;
    } else {
      untilProbe = WINDOWS_BETWEEN_PROBES;
      change(limitBeforeProbe);
    }
  }

  private void change(double wanted) {
    limit = Math.max(floor, Math.min(ceiling, wanted));
  }
}
