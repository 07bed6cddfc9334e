package dev.xylem.pipeline.flink;

import dev.xylem.filesystem.S3ClientFactory;
import dev.xylem.types.NearestName;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.beans.Introspector;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.apache.beam.runners.flink.FlinkPipelineOptions;
import org.apache.beam.runners.flink.FlinkRunner;
import org.apache.beam.sdk.io.aws2.options.AwsOptions;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.options.PipelineOptionsFactory;

/**
 * The options of Beam and of its Flink runner, from arguments {@code --name=value}, with defaults
 * that suit pipelines of chunks.
 */
public final class FlinkOptions {
  /**
   * Nothing is changed in place, so nothing needs to be copied between operators. Every exchange
   * ends before its receiver begins: otherwise Flink never starts a job in which a table reaches a
   * join both directly and through another join (decision 0270).
   */
  private static final List<String> DEFAULTS =
      List.of(
          "--runner=FlinkRunner",
          "--flinkMaster=[local]",
          "--objectReuse=true",
          "--fasterCopy=true",
          "--executionModeForBatch=BATCH_FORCED",
          "--s3ClientFactoryClass=" + S3ClientFactory.class.getName(),
          "--jobName=xylem");

  private FlinkOptions() {}

  /**
   * @param arguments what the command line has beyond the command's own options
   * @param ownOptions the names, without dashes, of the command's own options, for hints
   * @throws XylemException for an unknown option, or a value that does not fit
   */
  public static FlinkPipelineOptions parse(List<String> arguments, Collection<String> ownOptions) {
    Set<String> known = knownNames();
    Set<String> suggested = new TreeSet<>(known);
    suggested.addAll(ownOptions);
    for (String argument : arguments) {
      check(argument, known, suggested);
    }
    List<String> all = new ArrayList<>(arguments);
    for (String byDefault : DEFAULTS) {
      String name = name(byDefault);
      if (!isGiven(name, arguments)) {
        all.add(byDefault);
      }
    }
    try {
      FlinkPipelineOptions options =
          PipelineOptionsFactory.fromArgs(all.toArray(String[]::new))
              .create()
              .as(FlinkPipelineOptions.class);
      if (!isGiven("awsRegion", arguments)) {
        // Beam would ask EC2 for it at every start; the client of S3 finds it when it is needed.
        options.as(AwsOptions.class).setAwsRegion(null);
      }
      if (!isGiven("parallelism", arguments)) {
        options.setParallelism(Runtime.getRuntime().availableProcessors());
      }
      RestartStrategy.check(options);
      return options;
    } catch (IllegalArgumentException e) {
      throw new XylemException(firstLine(e), e);
    }
  }

  private static boolean isGiven(String name, List<String> arguments) {
    return arguments.stream().anyMatch(argument -> name(argument).equals(name));
  }

  private static void check(String argument, Set<String> known, Set<String> suggested) {
    if (!argument.startsWith("--")) {
      throw new XylemException("unexpected argument " + argument)
          .with(Fact.HINT, "options are written --name=value");
    }
    String name = name(argument);
    if (!known.contains(name)) {
      String hint =
          NearestName.of(name, suggested).map(n -> "; did you mean --" + n + "?").orElse("");
      throw new XylemException("unknown option --" + name + hint);
    }
  }

  private static String name(String argument) {
    int equals = argument.indexOf('=');
    return argument.substring(2, equals < 0 ? argument.length() : equals);
  }

  /** The properties of every interface of options that is on the class path. */
  private static Set<String> knownNames() {
    PipelineOptionsFactory.register(FlinkPipelineOptions.class);
    Set<String> names = new TreeSet<>();
    for (Class<? extends PipelineOptions> options : PipelineOptionsFactory.getRegisteredOptions()) {
      for (Method method : options.getMethods()) {
        if (method.getName().startsWith("set") && method.getParameterCount() == 1) {
          names.add(Introspector.decapitalize(method.getName().substring(3)));
        }
      }
    }
    return names;
  }

  private static String firstLine(Exception e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse("wrong option");
  }

  /** Whether the pipeline runs inside this process. */
  public static boolean isEmbedded(FlinkPipelineOptions options) {
    return options.getRunner() == FlinkRunner.class
        && (options.getFlinkMaster().equals("[local]")
            || options.getFlinkMaster().equals("[collection]"));
  }

  /** Whether whoever sends the pipeline to a Flink elsewhere does not wait for its end. */
  public static boolean isDetached(FlinkPipelineOptions options) {
    return isSent(options) && !options.getAttachedMode();
  }

  /** Whether the pipeline is sent to a Flink elsewhere, whose REST interface shows it. */
  public static boolean isSent(FlinkPipelineOptions options) {
    return options.getRunner() == FlinkRunner.class && !options.getFlinkMaster().startsWith("[");
  }
}
