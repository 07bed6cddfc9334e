package dev.xylem.pipeline.flink;

import static org.apache.flink.util.Preconditions.checkState;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.apache.flink.configuration.ClusterOptions;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.runtime.blob.BlobCacheService;
import org.apache.flink.runtime.blob.BlobServer;
import org.apache.flink.runtime.blob.VoidBlobStore;
import org.apache.flink.runtime.clusterframework.types.ResourceID;
import org.apache.flink.runtime.dispatcher.DispatcherGateway;
import org.apache.flink.runtime.dispatcher.DispatcherId;
import org.apache.flink.runtime.entrypoint.ClusterEntrypointUtils;
import org.apache.flink.runtime.entrypoint.WorkingDirectory;
import org.apache.flink.runtime.externalresource.ExternalResourceInfoProvider;
import org.apache.flink.runtime.heartbeat.HeartbeatServices;
import org.apache.flink.runtime.highavailability.nonha.embedded.EmbeddedHaServices;
import org.apache.flink.runtime.leaderretrieval.LeaderRetrievalService;
import org.apache.flink.runtime.metrics.MetricRegistryImpl;
import org.apache.flink.runtime.minicluster.MiniCluster;
import org.apache.flink.runtime.minicluster.MiniClusterConfiguration;
import org.apache.flink.runtime.rpc.RpcService;
import org.apache.flink.runtime.rpc.RpcSystem;
import org.apache.flink.runtime.security.token.DelegationTokenReceiverRepository;
import org.apache.flink.runtime.taskexecutor.TaskExecutor;
import org.apache.flink.runtime.taskexecutor.TaskManagerRunner;
import org.apache.flink.runtime.webmonitor.retriever.impl.RpcGatewayRetriever;
import org.apache.flink.util.ExecutorUtils;
import org.apache.flink.util.Reference;
import org.apache.flink.util.concurrent.ExecutorThreadFactory;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A Flink of one JobManager and one TaskManager inside this JVM that listens on no port: it has no
 * REST endpoint and no blob server, and neither data nor messages go over the network. Whoever
 * reached one of them could run code here, as none of them asks for a login.
 *
 * <p>Flink's own {@link MiniCluster} opens the first two when it starts. What is left of it here
 * are the methods that submit a job and ask for it.
 */
@SuppressWarnings("try") // MiniCluster.close() may be interrupted.
public final class InProcessCluster extends MiniCluster {
  private static final Logger LOG = LoggerFactory.getLogger(InProcessCluster.class);

  private final Configuration configuration;
  private final OpenedServices opened = new OpenedServices();
  private volatile RpcGatewayRetriever<DispatcherId, DispatcherGateway> dispatcher;
  private volatile boolean running;

  public InProcessCluster(MiniClusterConfiguration configuration) {
    super(configuration);
    this.configuration = configuration.getConfiguration();
  }

  @Override
  public void start() throws Exception {
    try {
      startServices();
      running = true;
    } catch (Exception e) {
      try {
        opened.closeAsync().get();
      } catch (Exception alsoFailed) {
        e.addSuppressed(alsoFailed);
      }
      throw e;
    }
  }

  private void startServices() throws Exception {
    WorkingDirectory directory = newWorkingDirectory();
    opened.closeBy(directory::delete);
    RpcSystem rpcSystem = RpcSystem.load(configuration);
    opened.closeBy(rpcSystem::close);
    ExecutorService io =
        Executors.newFixedThreadPool(
            ClusterEntrypointUtils.getPoolSize(configuration),
            new ExecutorThreadFactory("xylem-flink-io"));
    opened.add(() -> shutDown(io));
    EmbeddedHaServices leaders = new EmbeddedHaServices(io);
    opened.closeBy(leaders::close);
    BlobServer blobs = InProcessBlobServer.in(directory.getBlobStorageDirectory(), configuration);
    RpcService rpc = opened.add(createLocalRpcService(configuration, rpcSystem));
    MetricRegistryImpl metrics =
        opened.add(
            createMetricRegistry(
                configuration, rpcSystem.getMaximumMessageSizeInBytes(configuration)));
    InProcessServices services =
        new InProcessServices(
            configuration, rpc, leaders, blobs, metrics, io, this::jobManagerFailed);
    opened.add(taskManager(services, directory)).start();
    InProcessDispatcher.start(services, opened);
    dispatcher =
        new RpcGatewayRetriever<>(
            rpc, DispatcherGateway.class, DispatcherId::fromUuid, InProcessDispatcher.RETRY);
    LeaderRetrievalService leader = leaders.getDispatcherLeaderRetriever();
    opened.closeBy(leader::stop);
    leader.start(dispatcher);
  }

  private WorkingDirectory newWorkingDirectory() throws IOException {
    File directory =
        ClusterEntrypointUtils.generateWorkingDirectoryFile(
            configuration,
            Optional.of(ClusterOptions.PROCESS_WORKING_DIR_BASE),
            "minicluster_" + ResourceID.generate());
    // Flink would not say why it cannot be made.
    Files.createDirectories(directory.toPath());
    return WorkingDirectory.create(directory);
  }

  private CompletableFuture<Void> shutDown(ExecutorService io) {
    long millis = configuration.get(ClusterOptions.CLUSTER_SERVICES_SHUTDOWN_TIMEOUT);
    return ExecutorUtils.nonBlockingShutdown(millis, TimeUnit.MILLISECONDS, io);
  }

  /**
   * Both sides look for large messages in the same directory. There are no heartbeats: within one
   * JVM each side is there as long as the other, and a JVM that was stopped for a minute goes on.
   */
  private TaskExecutor taskManager(InProcessServices services, WorkingDirectory directory)
      throws Exception {
    BlobCacheService blobs =
        new BlobCacheService(
            configuration,
            Reference.borrowed(directory.getBlobStorageDirectory()),
            new VoidBlobStore(),
            null);
    opened.closeBy(blobs::close);
    CompletableFuture<TaskExecutor> started = new CompletableFuture<>();
    TaskExecutor taskManager =
        TaskManagerRunner.startTaskManager(
            configuration,
            ResourceID.generate(),
            services.rpc(),
            services.leaders(),
            HeartbeatServices.noOp(),
            services.metrics(),
            blobs,
            true,
            ExternalResourceInfoProvider.NO_EXTERNAL_RESOURCES,
            directory.createSubWorkingDirectory("tm_0"),
            error -> taskManagerFailed(started, error),
            new DelegationTokenReceiverRepository(configuration, null));
    started.complete(taskManager);
    return taskManager;
  }

  private static void taskManagerFailed(
      CompletableFuture<TaskExecutor> taskManager, Throwable error) {
    tell("TaskManager", error);
    CompletableFuture<Void> unused = taskManager.thenCompose(TaskExecutor::closeAsync);
  }

  private void jobManagerFailed(Throwable error) {
    tell("JobManager", error);
    CompletableFuture<Void> unused = closeAsync();
  }

  /** The run fails for the same reason, and its message is the one for people. */
  private static void tell(String what, Throwable error) {
    LOG.error("Flink's {} failed: {}", what, error.toString());
    LOG.debug("Flink's {} failed", what, error);
  }

  @Override
  public boolean isRunning() {
    return running;
  }

  @Override
  protected CompletableFuture<DispatcherGateway> getDispatcherGatewayFuture() {
    checkState(running, "this Flink does not run yet, or was closed");
    return dispatcher.getFuture();
  }

  @Override
  public CompletableFuture<Void> closeAsync() {
    running = false;
    return opened.closeAsync();
  }
}
