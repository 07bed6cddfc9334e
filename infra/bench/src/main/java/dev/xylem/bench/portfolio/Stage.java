package dev.xylem.bench.portfolio;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A run of the portfolio script: all of it, or one of four that go on from each other's tables. */
enum Stage {
  ALL,
  LOAD("read_accounts", "read_txns", "read_period_holdings"),
  JOIN("gather_txns", "gather_holdings"),
  CALC("calc_performance"),
  REPORT("write_account_period_sector", "write_account_year");

  /** Those that do in four runs what {@link #ALL} does in one. */
  static final List<Stage> PARTS = List.of(LOAD, JOIN, CALC, REPORT);

  private final List<String> startNodes;

  Stage(String... startNodes) {
    this.startNodes = List.of(startNodes);
  }

  /** As options and results spell it. */
  String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** What {@code xylem run} is told to start with; nothing for the nodes that read files. */
  List<String> startNodes() {
    return startNodes;
  }

  /** The nodes that have to be manual, so that the run before ends where a part starts. */
  static Set<String> manualNodes() {
    return Stream.of(JOIN, CALC, REPORT)
        .flatMap(stage -> stage.startNodes.stream())
        .collect(Collectors.toUnmodifiableSet());
  }
}
