package dev.xylem.cassandra.session;

import java.io.Serializable;
import java.util.List;
import java.util.stream.Collectors;

/**
 * How to reach a cluster.
 *
 * @param localDatacenter null: the one of the contact points
 */
public record Contact(List<ContactPoint> points, String localDatacenter) implements Serializable {
  public Contact {
    points = List.copyOf(points);
    if (points.isEmpty()) {
      throw new IllegalArgumentException("at least one contact point is needed");
    }
  }

  @Override
  public String toString() {
    return points.stream().map(ContactPoint::toString).collect(Collectors.joining(", "));
  }
}
