package dev.xylem.cassandra.write;

import java.util.Arrays;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.Random;

/**
 * A server in virtual time, and a client that keeps as many requests under way as an {@link
 * AimdLimit} allows. The server works on so many requests at once and queues the others.
 */
final class QueueingServer {
  static final long MILLISECOND = 1_000_000;
  static final long SECOND = 1_000 * MILLISECOND;

  /** After that a request has timed out. */
  private static final long TIMEOUT = 2 * SECOND;

  private record Request(long start, long end, boolean acknowledged) {}

  private final AimdLimit limit;
  private final Random random = new Random(7);
  private final PriorityQueue<Request> underWay =
      new PriorityQueue<>(Comparator.comparingLong(Request::end));
  private long[] workers;
  private long serviceNanos;
  private long frozenUntil;
  private int demand = Integer.MAX_VALUE;
  private boolean refusing;
  private long now;
  private long acknowledged;

  QueueingServer(AimdLimit limit, int workers, long serviceNanos) {
    this.limit = limit;
    this.serviceNanos = serviceNanos;
    this.workers = new long[workers];
  }

  /** From now on it works on so many requests at once. */
  void setWorkers(int count) {
    workers = new long[count];
    Arrays.fill(workers, now);
  }

  void setServiceNanos(long nanos) {
    serviceNanos = nanos;
  }

  /** The client has no more to send than so many requests at once. */
  void setDemand(int requests) {
    demand = requests;
  }

  /** It answers nothing for so long. */
  void freeze(long nanos) {
    frozenUntil = now + nanos;
  }

  void setRefusing(boolean refuses) {
    refusing = refuses;
  }

  /** Lets time pass; gives requests acknowledged per second. */
  double runFor(long nanos) {
    long until = now + nanos;
    long before = acknowledged;
    while (true) {
      send();
      Request next = underWay.peek();
      if (next == null || next.end > until) {
        break;
      }
      underWay.poll();
      now = next.end;
      if (next.acknowledged) {
        acknowledged++;
        limit.acknowledged(now, now - next.start);
      } else {
        limit.pushedBack(now, now - next.start);
      }
    }
    now = until;
    return (acknowledged - before) * 1e9 / nanos;
  }

  private void send() {
    while (underWay.size() < Math.min(limit.current(), demand)) {
      underWay.add(refusing ? refused() : served());
    }
    if (underWay.size() < demand) {
      limit.reached();
    }
  }

  private Request refused() {
    return new Request(now, now + MILLISECOND, false);
  }

  private Request served() {
    int worker = 0;
    for (int i = 1; i < workers.length; i++) {
      worker = workers[i] < workers[worker] ? i : worker;
    }
    long begun = Math.max(Math.max(now, frozenUntil), workers[worker]);
    if (begun - now > TIMEOUT) {
      return new Request(now, now + TIMEOUT, false);
    }
    long end = begun + (long) (serviceNanos * (0.5 + random.nextDouble()));
    workers[worker] = end;
    return end - now > TIMEOUT
        ? new Request(now, now + TIMEOUT, false)
        : new Request(now, end, true);
  }
}
