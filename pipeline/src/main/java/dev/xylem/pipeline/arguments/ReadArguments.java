package dev.xylem.pipeline.arguments;

import dev.xylem.cassandra.read.ReadOptions;
import dev.xylem.cassandra.session.CassandraConfig;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Options that say how tables of earlier runs are read. */
public final class ReadArguments {
  @Option(
      names = "--read-consistency",
      paramLabel = "LEVEL",
      defaultValue = "LOCAL_QUORUM",
      description = {
        "How many replicas must answer when a table of an earlier run is read:",
        "ONE, LOCAL_QUORUM, QUORUM, ALL, ... (default: ${DEFAULT-VALUE})."
      })
  private String consistency;

  @Option(
      names = "--read-splits",
      paramLabel = "N",
      defaultValue = "0",
      description = {
        "Token ranges of a table that are read in parallel",
        "(default: 0, by the size of the table)."
      })
  @Range(min = 0)
  private int splits;

  @Option(
      names = "--read-page-rows",
      paramLabel = "N",
      defaultValue = "5000",
      description = {
        "Rows of one page at most; fewer if rows are large (default: ${DEFAULT-VALUE})."
      })
  @Range(min = 1)
  private int pageRows;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  /**
   * @throws ParameterException if there is no such level
   */
  public ReadOptions options() {
    try {
      return ReadOptions.DEFAULT
          .withConsistency(CassandraConfig.consistency(consistency))
          .withSplits(splits)
          .withPage(pageRows, ReadOptions.DEFAULT.pageBytes());
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage());
    }
  }
}
