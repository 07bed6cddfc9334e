package dev.xylem.cluster;

import dev.xylem.types.XylemException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.IllegalConfigurationException;
import org.apache.flink.configuration.JobManagerOptions;
import org.apache.flink.runtime.clusterframework.TaskExecutorProcessSpec;
import org.apache.flink.runtime.clusterframework.TaskExecutorProcessUtils;
import org.apache.flink.runtime.jobmanager.JobManagerProcessSpec;
import org.apache.flink.runtime.jobmanager.JobManagerProcessUtils;
import org.apache.flink.runtime.util.config.memory.ProcessMemoryUtils;

/**
 * How the memory of a process of Flink is divided: as its own scripts have it computed.
 *
 * @param megabytes of the whole process
 * @param jvmOptions limits of the JVM
 * @param arguments settings that the process is told
 */
record FlinkMemory(long megabytes, List<String> jvmOptions, List<String> arguments) {

  /**
   * @throws XylemException if the size of the process is none, or too small
   */
  static FlinkMemory of(MemberRole role, FlinkConfiguration configuration) {
    Configuration flink = Configuration.fromMap(configuration.values());
    try {
      return role == MemberRole.WORKER ? ofWorker(flink) : ofJobManager(flink);
    } catch (IllegalArgumentException | IllegalConfigurationException e) {
      throw new XylemException(
          "--%s: Flink cannot divide that memory. %s"
              .formatted(
                  role == MemberRole.WORKER ? "worker-memory" : "jobmanager-memory",
                  e.getMessage()),
          e);
    }
  }

  private static FlinkMemory ofWorker(Configuration flink) {
    TaskExecutorProcessSpec spec = TaskExecutorProcessUtils.processSpecFromConfig(flink);
    return new FlinkMemory(
        spec.getTotalProcessMemorySize().getMebiBytes(),
        words(ProcessMemoryUtils.generateJvmParametersStr(spec)),
        words(TaskExecutorProcessUtils.generateDynamicConfigsStr(spec)));
  }

  private static FlinkMemory ofJobManager(Configuration flink) {
    JobManagerProcessSpec spec =
        JobManagerProcessUtils.processSpecFromConfigWithNewOptionToInterpretLegacyHeap(
            flink, JobManagerOptions.JVM_HEAP_MEMORY);
    return new FlinkMemory(
        spec.getTotalProcessMemorySize().getMebiBytes(),
        words(JobManagerProcessUtils.generateJvmParametersStr(spec, flink)),
        words(JobManagerProcessUtils.generateDynamicConfigsStr(spec)));
  }

  private static List<String> words(String text) {
    return new ArrayList<>(Arrays.asList(text.strip().split("\\s+")));
  }
}
