package dev.xylem.pipeline.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.pipeline.metrics.Locality;
import dev.xylem.pipeline.metrics.Locality.Traffic;
import org.junit.jupiter.api.Test;

class LocalityReportTest {
  @Test
  void it_has_the_share_of_rows_and_the_bytes_of_both_ways() {
    Traffic written = new Traffic(3000, 9_000_000, 1000, 3_000_000);
    Traffic read = new Traffic(200, 4_600_000, 190, 4_400_000);

    assertThat(LocalityReport.line(new Locality(written, read)))
        .contains(
            "On the workers' own machines: 95.0 % of the rows read (4.4 of 4.6 MB),"
                + " 33.3 % of the rows written (3.0 of 9.0 MB).");
  }

  @Test
  void what_was_not_done_is_not_named() {
    Traffic written = new Traffic(10, 900, 0, 0);

    assertThat(LocalityReport.line(new Locality(written, Traffic.NONE)))
        .contains("On the workers' own machines: 0.0 % of the rows written (0.0 of 0.0 MB).");
    assertThat(LocalityReport.line(new Locality(Traffic.NONE, Traffic.NONE))).isEmpty();
  }
}
