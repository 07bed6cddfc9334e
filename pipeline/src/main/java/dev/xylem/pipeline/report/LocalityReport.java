package dev.xylem.pipeline.report;

import dev.xylem.pipeline.metrics.Locality;
import dev.xylem.pipeline.metrics.Locality.Traffic;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Says in a line how much stayed on the machines of workers that share one with a node. */
final class LocalityReport {
  private LocalityReport() {}

  /** For example "On the workers' own machines: 96.1 % of the rows read (4.4 of 4.6 MB).". */
  static Optional<String> line(Locality locality) {
    String shares =
        Stream.of(share(locality.read(), "read"), share(locality.written(), "written"))
            .flatMap(Optional::stream)
            .collect(Collectors.joining(", "));
    return Optional.of(shares)
        .filter(text -> !text.isEmpty())
        .map("On the workers' own machines: %s."::formatted);
  }

  private static Optional<String> share(Traffic traffic, String what) {
    return traffic.rows() == 0
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT,
                "%.1f %% of the rows %s (%.1f of %.1f MB)",
                100.0 * traffic.localRows() / traffic.rows(),
                what,
                traffic.localBytes() / 1e6,
                traffic.bytes() / 1e6));
  }
}
