package dev.xylem.pipeline.arguments;

import dev.xylem.pipeline.flink.FlinkOptions;
import dev.xylem.pipeline.jobgraph.StageOptions;
import dev.xylem.types.XylemException;
import java.util.List;
import java.util.Optional;
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
      description = {
        "Parallel subtasks of each step (default: the slots of the Flink cluster; without one,",
        "the number of cores)."
      })
  @Range(min = 1, max = MAX_PARALLELISM)
  private Integer parallelism;

  @Option(
      names = "--load-parallelism",
      paramLabel = "N",
      description = "The same for reading files only.")
  @Range(min = 1, max = MAX_PARALLELISM)
  private Integer loadParallelism;

  @Option(
      names = "--join-parallelism",
      paramLabel = "N",
      description = "The same for joins, distinct rows and unique indexes only.")
  @Range(min = 1, max = MAX_PARALLELISM)
  private Integer joinParallelism;

  @Option(
      names = "--calc-parallelism",
      paramLabel = "N",
      description = "The same for Python formulas only.")
  @Range(min = 1, max = MAX_PARALLELISM)
  private Integer calcParallelism;

  @Option(
      names = "--write-parallelism",
      paramLabel = "N",
      description = "The same for writing files only: at most one subtask writes a file.")
  @Range(min = 1, max = MAX_PARALLELISM)
  private Integer writeParallelism;

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
      StageOptions stages = options.as(StageOptions.class);
      Optional.ofNullable(loadParallelism).ifPresent(stages::setLoadParallelism);
      Optional.ofNullable(joinParallelism).ifPresent(stages::setJoinParallelism);
      Optional.ofNullable(calcParallelism).ifPresent(stages::setCalcParallelism);
      Optional.ofNullable(writeParallelism).ifPresent(stages::setWriteParallelism);
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
