package dev.xylem.cassandra.bulk.delivery;

import dev.xylem.cassandra.ring.ConsistencyCheck;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.stream.Collectors;

/** The failure of a delivery, when too few replicas took the SSTables. */
final class DeliveryFailure {
  private DeliveryFailure() {}

  static XylemException of(SetDelivery delivery, ConsistencyCheck check) {
    ConsistencyCheck.Shortfall first = check.shortfalls().get(0);
    int others = check.shortfalls().size() - 1;
    return new XylemException(
            "token range %s%s: %s took the SSTables; %s"
                .formatted(
                    first.range(),
                    others == 0 ? "" : " and %d others".formatted(others),
                    first.comparison(),
                    check.lacking().stream()
                        .map(node -> node + ": " + delivery.failure(node))
                        .collect(Collectors.joining(", "))))
        .with(Fact.TABLE, delivery.set().table().name());
  }
}
