package dev.xylem.pipeline.flink;

import dev.xylem.filesystem.S3ClientFactory;
import dev.xylem.types.NearestName;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.beans.Introspector;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
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
          "--objectReuse=true",
          "--fasterCopy=true",
          "--executionModeForBatch=BATCH_FORCED",
          "--s3ClientFactoryClass=" + S3ClientFactory.class.getName(),
          "--jobName=xylem");

  /**
   * The parallelism of a pipeline that is sent elsewhere, until it is known how many slots are
   * there.
   */
  static final int BY_SLOTS = -1;

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
    Optional<CallingFlink> caller = CallingFlink.current();
    if (!isGiven("flinkMaster", arguments)) {
      all.add("--flinkMaster=" + (caller.isPresent() ? CallingFlink.MASTER : "[local]"));
    }
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
        options.setParallelism(
            caller
                .map(CallingFlink::parallelism)
                .orElseGet(
                    () -> isSent(options) ? BY_SLOTS : Runtime.getRuntime().availableProcessors()));
      }
      caller.ifPresent(flink -> fit(options, flink));
      RestartStrategy.check(options);
      return options;
    } catch (IllegalArgumentException e) {
      throw new XylemException(firstLine(e), e);
    }
  }

  private static void fit(FlinkPipelineOptions options, CallingFlink caller) {
    caller.requireOneMain();
    if (!options.getFlinkMaster().equals(CallingFlink.MASTER)) {
      throw new XylemException("--flinkMaster does not fit: Flink has chosen where the job runs")
          .with(Fact.HINT, "leave it out; flink run takes -m HOST:PORT");
    }
    if (!caller.isAwaited()) {
      options.setAttachedMode(false);
    }
  }

  /** Whether Beam or its Flink runner has an option, named without dashes. */
  public static boolean isKnown(String name) {
    return knownNames().contains(name);
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

  /**
   * Has nothing sent with the job: the cluster has the jar.
   *
   * @param url of the jar on the JobManager and on every worker, such as {@code file:///...}
   * @throws XylemException if it is not a URL
   */
  public static void setWorkerJar(FlinkPipelineOptions options, String url) {
    try {
      URL checked = new URI(url).toURL();
      options.as(WorkerJarOptions.class).setWorkerJar(checked.toString());
    } catch (URISyntaxException | MalformedURLException | IllegalArgumentException e) {
      throw new XylemException("--worker-jar=%s is not a URL".formatted(url), e)
          .with(Fact.HINT, "write it as file:///opt/flink/usrlib/xylem-flink.jar");
    }
  }

  /** Has one jar sent with a job if there is one; without, Beam sends what is on the class path. */
  static void setJobJar(FlinkPipelineOptions options) {
    if (isSent(options)
        && options.getFilesToStage() == null
        && !WorkerJarOptions.areOnCluster(options)) {
      JobJar.find().ifPresent(jar -> options.setFilesToStage(List.of(jar.toString())));
    }
  }

  /** Where the pipeline runs, as a user knows it. */
  public static String place(FlinkPipelineOptions options) {
    return CallingFlink.current().map(CallingFlink::address).orElseGet(options::getFlinkMaster);
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
    return options.getRunner() == FlinkRunner.class
        && CallingFlink.current()
            .map(CallingFlink::sends)
            .orElseGet(() -> !options.getFlinkMaster().startsWith("["));
  }
}
