package dev.xylem.cassandra.session;

import java.io.Serializable;
import java.time.Duration;

/**
 * How long a cluster is waited for.
 *
 * @param request how long one attempt of one request may take
 * @param unreachableAfter how long no node may be reachable before a run gives up
 */
public record Timeouts(Duration request, Duration unreachableAfter) implements Serializable {
  public static final Timeouts DEFAULT =
      new Timeouts(Duration.ofSeconds(10), Duration.ofSeconds(30));

  public Timeouts {
    Durations.requirePositive("requestTimeout", request);
    Durations.requirePositive("unreachableAfter", unreachableAfter);
  }
}
