package dev.xylem.pipeline.arguments;

import dev.xylem.pipeline.flink.FlinkOptions;
import dev.xylem.types.XylemException;
import java.util.List;
import org.apache.beam.runners.flink.FlinkPipelineOptions;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The parallelism of a run, and the options of Beam and its Flink runner. */
public final class FlinkArguments {
  /** Flink's own bound. */
  public static final int MAX_PARALLELISM = 32_768;

  @Option(
      names = "--parallelism",
      paramLabel = "N",
      description = "Parallel subtasks of each step (default: the number of cores).")
  @Range(min = 1, max = MAX_PARALLELISM)
  private Integer parallelism;

  @Option(
      names = "--detached",
      description = {
        "Ends when the Flink cluster that --flinkMaster names has taken the job,",
        "which goes on there."
      })
  private boolean detached;

  @Option(
      names = "--worker-jar",
      paramLabel = "URL",
      description = {
        "xylem-flink.jar of this build as the Flink cluster's machines have it, such as",
        "file:///opt/flink/usrlib/xylem-flink.jar (default: it is sent with the job)."
      })
  private String workerJar;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  /**
   * @param others what the command line has beyond the command's own options
   * @throws ParameterException if an option is neither the command's own nor one of Beam or Flink,
   *     or does not take such a value
   */
  public FlinkPipelineOptions options(List<String> others) {
    List<String> own =
        spec.options().stream().map(option -> option.longestName().substring(2)).toList();
    try {
      FlinkPipelineOptions options = FlinkOptions.parse(others, own);
      if (parallelism != null) {
        options.setParallelism(parallelism);
      }
      if (workerJar != null) {
        requireElsewhere("--worker-jar", options);
        FlinkOptions.setWorkerJar(options, workerJar);
      }
      if (detached) {
        requireElsewhere("--detached", options);
        options.setAttachedMode(false);
      }
      return options;
    } catch (XylemException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage());
    }
  }

  private void requireElsewhere(String option, FlinkPipelineOptions options) {
    if (!FlinkOptions.isSent(options)) {
      throw new ParameterException(
          spec.commandLine(),
          option + " is for a Flink cluster: name it with --flinkMaster=HOST:PORT");
    }
  }
}
