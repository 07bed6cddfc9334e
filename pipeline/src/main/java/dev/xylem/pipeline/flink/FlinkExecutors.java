package dev.xylem.pipeline.flink;

import java.io.IOException;
import java.net.URL;
import java.util.Enumeration;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.beam.runners.flink.FlinkPipelineOptions;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.PipelineResult;
import org.apache.flink.core.execution.PipelineExecutorFactory;

/**
 * Where Flink finds what carries out a pipeline. It asks the context class loader of the thread
 * that submits one for a list of factories; this class loader gives it another list.
 */
public final class FlinkExecutors extends ClassLoader {
  private static final String ASKED_FOR =
      "META-INF/services/" + PipelineExecutorFactory.class.getName();
  private static final String OURS = "dev/xylem/pipeline/flink/executors";

  static {
    registerAsParallelCapable();
  }

  private final String list;

  private FlinkExecutors(ClassLoader parent, String list) {
    super(parent);
    this.list = list;
  }

  /** Runs it; a Flink that is started for it in this JVM listens on no port. */
  public static PipelineResult run(Pipeline pipeline) {
    FlinkOptions.setJobJar(pipeline.getOptions().as(FlinkPipelineOptions.class));
    Optional<CallingFlink> caller = CallingFlink.current();
    return caller.isPresent() ? caller.get().run(pipeline) : use(OURS, pipeline::run);
  }

  /**
   * Sends pipelines of this thread, and of threads that it starts, to factories of another list. Of
   * calls within each other the outermost decides.
   *
   * @param list a resource that names the factories
   */
  public static <T> T use(String list, Supplier<T> submitting) {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    if (before instanceof FlinkExecutors) {
      return submitting.get();
    }
    thread.setContextClassLoader(new FlinkExecutors(before, list));
    try {
      return submitting.get();
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  @Override
  public Enumeration<URL> getResources(String name) throws IOException {
    return super.getResources(name.equals(ASKED_FOR) ? list : name);
  }
}
