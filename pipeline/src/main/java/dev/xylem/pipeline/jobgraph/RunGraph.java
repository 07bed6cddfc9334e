package dev.xylem.pipeline.jobgraph;

import java.io.IOException;
import org.apache.flink.api.common.Plan;
import org.apache.flink.api.dag.Pipeline;
import org.apache.flink.client.FlinkPipelineTranslationUtil;
import org.apache.flink.client.cli.ExecutionConfigAccessor;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.runtime.jobgraph.JobGraph;

/** What Flink gets of a pipeline. */
public final class RunGraph {
  private RunGraph() {}

  /** How the tasks of a run share the slots of Flink. */
  public enum Slots {
    /** One task of every step in each slot: all that can run at once does. */
    SHARED,

    /**
     * One task a slot: a slot's memory is the task's, and the network buffers of a TaskManager have
     * to suffice for as many tasks as it has slots, whatever the script.
     */
    ONE_TASK_EACH
  }

  /**
   * Turns what Beam made into fewer tasks with names of nodes and steps.
   *
   * @param pipeline of the DataSet API; any other is returned as it is
   */
  public static Pipeline prepare(
      Pipeline pipeline, Configuration configuration, ClassLoader userCode, Slots slots)
      throws IOException {
    if (!(pipeline instanceof Plan plan)) {
      return pipeline;
    }
    int parallelism = ExecutionConfigAccessor.fromConfiguration(configuration).getParallelism();
    JobGraph translated =
        FlinkPipelineTranslationUtil.getJobGraph(userCode, plan, configuration, parallelism);
    JobGraph fused = new FusedGraph(translated, plan.getExecutionConfig(), slots).build();
    return new PreparedGraph(fused, plan.getExecutionConfig());
  }
}
