package dev.xylem.chaos;

import dev.xylem.bench.portfolio.PortfolioScript;
import dev.xylem.chaos.trial.TrialCommand;
import dev.xylem.chaos.trial.TrialDirectory;
import dev.xylem.generate.PortfolioFormat;
import dev.xylem.generate.PortfolioPreset;
import dev.xylem.pipeline.command.CommandLineResult;
import java.io.IOException;
import java.util.List;

/** The sample of portfolios with 707 000 transactions, whose runs take a minute or so. */
final class PortfolioWorkload {
  static final List<String> OUTPUTS = List.of("account_period_sector.csv", "account_year.csv");

  private static final PortfolioFormat FORMAT = PortfolioFormat.CSV;
  private static final String HEAP = "1g";

  private final PortfolioScript.Written script;

  private PortfolioWorkload(PortfolioScript.Written script) {
    this.script = script;
  }

  /** Makes script and input. */
  static PortfolioWorkload in(TrialDirectory directory) throws IOException {
    CommandLineResult generated =
        CommandLineResult.of(
            "generate",
            "portfolio",
            "--preset=" + PortfolioPreset.MEDIUM.label(),
            "--format=" + FORMAT.suffix(),
            "--out=" + directory.input());
    if (generated.exitStatus() != 0) {
      throw new IllegalStateException("no input was made: " + generated.err());
    }
    return new PortfolioWorkload(
        PortfolioScript.sample()
            .write(
                directory.script().getParent(),
                directory.input(),
                FORMAT,
                directory.path(TrialDirectory.Place.OUTPUT)));
  }

  void addTo(TrialCommand command) {
    command.add("--script=" + script.script(), "--params=" + script.parameters());
    command.environment().put("XYLEM_HEAP", HEAP);
  }
}
