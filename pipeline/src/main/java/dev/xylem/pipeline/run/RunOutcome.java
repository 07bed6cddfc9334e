package dev.xylem.pipeline.run;

import dev.xylem.check.CheckResult;
import dev.xylem.pipeline.history.NodeResult;
import dev.xylem.pipeline.metrics.Locality;
import java.time.Duration;
import java.util.List;

/**
 * A run that is complete.
 *
 * @param run its number in the keyspace
 * @param elapsed from the number's being drawn to the last count
 * @param tablesKept whether there are tables now
 * @param writes a summary of the writing of its tables
 * @param locality how much of that, and of what was read from tables, stayed on a machine
 * @param files what it wrote, besides tables
 * @param checks what came of those of its nodes, by node and name
 */
public record RunOutcome(
    int run,
    Duration elapsed,
    boolean tablesKept,
    List<NodeResult> nodes,
    WriteSummary writes,
    Locality locality,
    List<String> files,
    List<CheckResult> checks) {}
