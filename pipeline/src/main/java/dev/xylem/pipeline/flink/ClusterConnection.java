package dev.xylem.pipeline.flink;

import java.net.ConnectException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import org.apache.beam.runners.flink.FlinkPipelineOptions;
import org.apache.beam.vendor.guava.v32_1_2_jre.com.google.common.net.HostAndPort;
import org.apache.flink.api.common.JobID;
import org.apache.flink.client.deployment.StandaloneClusterId;
import org.apache.flink.client.program.rest.RestClusterClient;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.GlobalConfiguration;
import org.apache.flink.configuration.JobManagerOptions;
import org.apache.flink.configuration.RestOptions;
import org.apache.flink.configuration.SecurityOptions;
import org.apache.flink.runtime.jobgraph.JobGraph;
import org.apache.flink.runtime.rest.messages.EmptyMessageParameters;
import org.apache.flink.runtime.rest.messages.EmptyRequestBody;
import org.apache.flink.runtime.rest.messages.MessageHeaders;
import org.apache.flink.runtime.rest.messages.ResponseBody;
import org.apache.flink.runtime.rest.util.RestClientException;
import org.apache.flink.util.ExceptionUtils;

/**
 * A connection to Flink's REST interface that waits seconds for an answer. By itself Flink's client
 * waits minutes for some, and asks twenty times where nothing listens.
 */
final class ClusterConnection implements AutoCloseable {
  private static final Duration CONNECT = Duration.ofSeconds(5);
  private static final Duration ANSWER = Duration.ofSeconds(15);
  private static final int NOT_FOUND = 404;

  private final RestClusterClient<StandaloneClusterId> client;
  private final String url;

  private ClusterConnection(RestClusterClient<StandaloneClusterId> client, String url) {
    this.client = client;
    this.url = url;
  }

  /**
   * @param flink as a pipeline is submitted with it
   */
  static ClusterConnection open(Configuration flink) throws ClusterSilentException {
    Configuration impatient = new Configuration(flink);
    impatient.set(RestOptions.CONNECTION_TIMEOUT, CONNECT.toMillis());
    impatient.set(RestOptions.RETRY_MAX_ATTEMPTS, 0);
    String url =
        "%s://%s:%d"
            .formatted(
                SecurityOptions.isRestSSLEnabled(flink) ? "https" : "http",
                flink.get(RestOptions.ADDRESS),
                flink.get(RestOptions.PORT));
    try {
      return new ClusterConnection(
          new RestClusterClient<>(impatient, StandaloneClusterId.getInstance()), url);
    } catch (Exception e) {
      throw new ClusterSilentException(reason(e), e);
    }
  }

  /** To the cluster that options name. */
  static ClusterConnection open(FlinkPipelineOptions options) throws ClusterSilentException {
    Optional<CallingFlink> caller = CallingFlink.current();
    if (caller.isPresent()) {
      return open(caller.get().configuration());
    }
    return open(
        options.getFlinkMaster(),
        options.getFlinkConfDir() == null
            ? GlobalConfiguration.loadConfiguration()
            : GlobalConfiguration.loadConfiguration(options.getFlinkConfDir()));
  }

  /**
   * @param flinkMaster as {@code --flinkMaster} has it
   */
  static ClusterConnection open(String flinkMaster) throws ClusterSilentException {
    return open(flinkMaster, GlobalConfiguration.loadConfiguration());
  }

  private static ClusterConnection open(String flinkMaster, Configuration flink)
      throws ClusterSilentException {
    HostAndPort master;
    try {
      master =
          HostAndPort.fromString(flinkMaster.replaceFirst("^https?://", ""))
              .withDefaultPort(flink.get(RestOptions.PORT));
    } catch (IllegalArgumentException e) {
      throw new ClusterSilentException("%s is no address".formatted(flinkMaster), e);
    }
    flink.set(JobManagerOptions.ADDRESS, master.getHost());
    flink.set(JobManagerOptions.PORT, master.getPort());
    flink.set(RestOptions.ADDRESS, master.getHost());
    flink.set(RestOptions.PORT, master.getPort());
    return open(flink);
  }

  /** Such as {@code http://10.0.0.5:8081}. */
  String url() {
    return url;
  }

  /** Sends a job, however long its files take. */
  JobID submit(JobGraph graph) throws ExecutionException, InterruptedException {
    return client.submitJob(graph).get();
  }

  <T> T ask(Function<RestClusterClient<StandaloneClusterId>, CompletableFuture<T>> request)
      throws ClusterSilentException, InterruptedException {
    return ask(request, ANSWER);
  }

  <T> T ask(
      Function<RestClusterClient<StandaloneClusterId>, CompletableFuture<T>> request,
      Duration patience)
      throws ClusterSilentException, InterruptedException {
    try {
      return request.apply(client).get(patience.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      throw new ClusterSilentException("no answer within %d s".formatted(patience.toSeconds()), e);
    } catch (ExecutionException | RuntimeException e) {
      throw new ClusterSilentException(reason(e), e);
    }
  }

  /**
   * What Flink's client has no method for.
   *
   * @param headers of a request that needs nothing but its address
   */
  <R extends ResponseBody> R ask(
      MessageHeaders<EmptyRequestBody, R, EmptyMessageParameters> headers)
      throws ClusterSilentException, InterruptedException {
    return ask(
        client ->
            client.sendRequest(
                headers, EmptyMessageParameters.getInstance(), EmptyRequestBody.getInstance()));
  }

  /** Whether the answer was that there is no such thing. */
  static boolean isUnknown(Throwable failure) {
    return ExceptionUtils.findThrowable(failure, RestClientException.class)
        .filter(answer -> answer.getHttpResponseStatus().code() == NOT_FOUND)
        .isPresent();
  }

  static boolean isRefused(Throwable failure) {
    return ExceptionUtils.findThrowable(failure, ConnectException.class).isPresent();
  }

  static boolean isUnknownHost(Throwable failure) {
    return ExceptionUtils.findThrowable(failure, UnknownHostException.class).isPresent();
  }

  private static String reason(Throwable failure) {
    if (isRefused(failure)) {
      return "the connection is refused";
    }
    Throwable cause = failure;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    String text = cause.getMessage();
    return text == null || text.isBlank()
        ? cause.getClass().getSimpleName()
        : text.lines().findFirst().orElseThrow();
  }

  @Override
  public void close() {
    client.close();
  }
}
