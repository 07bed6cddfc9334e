package dev.xylem.flink;

import java.io.File;
import java.util.Arrays;
import org.apache.flink.client.deployment.application.ApplicationClusterEntryPoint;
import org.apache.flink.client.program.DefaultPackagedProgramRetriever;
import org.apache.flink.client.program.PackagedProgram;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.GlobalConfiguration;
import org.apache.flink.runtime.entrypoint.ClusterEntrypoint;
import org.apache.flink.runtime.resourcemanager.StandaloneResourceManagerFactory;

/**
 * What {@code standalone-job.sh} starts: a JobManager for one job jar. Flink's own is in the
 * distribution only, not among its libraries.
 */
final class ApplicationJobManager extends ApplicationClusterEntryPoint {
  private ApplicationJobManager(Configuration configuration, PackagedProgram program) {
    super(configuration, program, StandaloneResourceManagerFactory.getInstance());
  }

  /**
   * @param words directory of Flink's configuration, job jar, arguments of its main method
   */
  public static void main(String[] words) throws Exception {
    Configuration configuration = GlobalConfiguration.loadConfiguration(words[0]);
    PackagedProgram program =
        DefaultPackagedProgramRetriever.create(
                null,
                new File(words[1]),
                "dev.xylem.flink.FlinkJob",
                Arrays.copyOfRange(words, 2, words.length),
                configuration)
            .getPackagedProgram();
    configureExecution(configuration, program);
    ClusterEntrypoint.runClusterEntrypoint(new ApplicationJobManager(configuration, program));
  }
}
