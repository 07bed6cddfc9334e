package dev.xylem.pipeline.jobgraph;

import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.configuration.ConfigOptions;

/** Where a task's configuration has its branches. */
final class BranchOptions {
  static final ConfigOption<Integer> COUNT =
      ConfigOptions.key("xylem.branches").intType().defaultValue(0);

  /** Of a branch: the number of the first result that it writes. */
  static final ConfigOption<Integer> FIRST_RESULT =
      ConfigOptions.key("xylem.first-result").intType().defaultValue(0);

  private BranchOptions() {}

  static String prefix(int branch) {
    return "xylem.branch." + branch + ".";
  }
}
