package dev.xylem.bench.portfolio;

import dev.xylem.generate.PortfolioFormat;
import dev.xylem.generate.PortfolioPreset;
import java.nio.file.Path;
import java.util.List;

/**
 * The input of a benchmark.
 *
 * @param fraction 1 for all of the preset, 4 for a quarter of its accounts, rows and files
 * @throws IllegalArgumentException if no account would be left
 */
public record Dataset(PortfolioPreset preset, int fraction, PortfolioFormat format) {
  public Dataset {
    if (fraction < 1 || fraction > preset.accounts()) {
      throw new IllegalArgumentException(
          "--fraction=%d for --preset=%s: must be from 1 to %d"
              .formatted(fraction, preset.label(), preset.accounts()));
    }
  }

  long accounts() {
    return preset.accounts() / fraction;
  }

  long transactions() {
    return preset.transactions() / fraction;
  }

  long holdings() {
    return preset.holdings() / fraction;
  }

  /** Of a directory that has it, and nothing else. */
  String directoryName() {
    return "%s-%s%s"
        .formatted(preset.label(), format.suffix(), fraction == 1 ? "" : "-of-" + fraction);
  }

  /** How {@code xylem} is told to make it. */
  List<String> generateArguments(Path directory) {
    return List.of(
        "generate",
        "portfolio",
        "--preset=" + preset.label(),
        "--accounts=" + accounts(),
        "--transactions=" + transactions(),
        "--holdings=" + holdings(),
        "--transaction-files=" + Math.max(1, preset.transactionFiles() / fraction),
        "--holding-files=" + Math.max(1, preset.holdingFiles() / fraction),
        "--format=" + format.suffix(),
        "--overwrite",
        "--out=" + directory);
  }
}
