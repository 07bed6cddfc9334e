package dev.xylem.pipeline.flink;

import java.time.Duration;
import java.util.Collections;
import org.apache.flink.runtime.clusterframework.types.ResourceID;
import org.apache.flink.runtime.dispatcher.DispatcherOperationCaches;
import org.apache.flink.runtime.dispatcher.ExecutionGraphInfoStore;
import org.apache.flink.runtime.dispatcher.MemoryExecutionGraphInfoStore;
import org.apache.flink.runtime.dispatcher.PartialDispatcherServices;
import org.apache.flink.runtime.dispatcher.SessionDispatcherFactory;
import org.apache.flink.runtime.dispatcher.VoidHistoryServerArchivist;
import org.apache.flink.runtime.dispatcher.runner.DefaultDispatcherRunnerFactory;
import org.apache.flink.runtime.dispatcher.runner.DispatcherRunner;
import org.apache.flink.runtime.entrypoint.ClusterInformation;
import org.apache.flink.runtime.heartbeat.HeartbeatServices;
import org.apache.flink.runtime.jobmanager.HaServicesJobPersistenceComponentFactory;
import org.apache.flink.runtime.leaderretrieval.LeaderRetrievalService;
import org.apache.flink.runtime.metrics.groups.JobManagerMetricGroup;
import org.apache.flink.runtime.resourcemanager.ResourceManagerGateway;
import org.apache.flink.runtime.resourcemanager.ResourceManagerId;
import org.apache.flink.runtime.resourcemanager.ResourceManagerService;
import org.apache.flink.runtime.resourcemanager.ResourceManagerServiceImpl;
import org.apache.flink.runtime.resourcemanager.StandaloneResourceManagerFactory;
import org.apache.flink.runtime.rpc.RpcUtils;
import org.apache.flink.runtime.security.token.NoOpDelegationTokenManager;
import org.apache.flink.runtime.webmonitor.retriever.impl.RpcGatewayRetriever;
import org.apache.flink.util.concurrent.ExponentialBackoffRetryStrategy;

/** Flink's dispatcher and resource manager, without the REST endpoint that is part of theirs. */
final class InProcessDispatcher {
  /** As Flink itself tries to reach what has just become the leader. */
  static final ExponentialBackoffRetryStrategy RETRY =
      new ExponentialBackoffRetryStrategy(21, Duration.ofMillis(5), Duration.ofMillis(20));

  private InProcessDispatcher() {}

  static void start(InProcessServices services, OpenedServices opened) throws Exception {
    RpcGatewayRetriever<ResourceManagerId, ResourceManagerGateway> gateway =
        new RpcGatewayRetriever<>(
            services.rpc(), ResourceManagerGateway.class, ResourceManagerId::fromUuid, RETRY);
    ResourceManagerService resourceManager = opened.add(resourceManager(services));
    ExecutionGraphInfoStore endedJobs = new MemoryExecutionGraphInfoStore();
    // It has a shutdown hook, which would keep it for as long as this JVM.
    opened.closeBy(endedJobs::close);
    opened.add(dispatcher(services, gateway, endedJobs));
    resourceManager.start();
    LeaderRetrievalService leader = services.leaders().getResourceManagerLeaderRetriever();
    opened.closeBy(leader::stop);
    leader.start(gateway);
  }

  private static ResourceManagerService resourceManager(InProcessServices services)
      throws Exception {
    String host = RpcUtils.getHostname(services.rpc());
    return ResourceManagerServiceImpl.create(
        StandaloneResourceManagerFactory.getInstance(),
        services.configuration(),
        ResourceID.generate(),
        services.rpc(),
        services.leaders(),
        HeartbeatServices.noOp(),
        new NoOpDelegationTokenManager(),
        services.onFatalError(),
        new ClusterInformation(host, services.blobs().getPort()),
        null,
        services.metrics(),
        host,
        services.io());
  }

  private static DispatcherRunner dispatcher(
      InProcessServices services,
      RpcGatewayRetriever<ResourceManagerId, ResourceManagerGateway> resourceManager,
      ExecutionGraphInfoStore endedJobs)
      throws Exception {
    String host = RpcUtils.getHostname(services.rpc());
    PartialDispatcherServices dispatcherServices =
        new PartialDispatcherServices(
            services.configuration(),
            services.leaders(),
            resourceManager,
            services.blobs(),
            HeartbeatServices.noOp(),
            () -> JobManagerMetricGroup.createJobManagerMetricGroup(services.metrics(), host),
            endedJobs,
            services.onFatalError(),
            VoidHistoryServerArchivist.INSTANCE,
            services.metrics().getMetricQueryServiceGatewayRpcAddress(),
            services.io(),
            new DispatcherOperationCaches(),
            Collections.emptySet());
    return DefaultDispatcherRunnerFactory.createSessionRunner(SessionDispatcherFactory.INSTANCE)
        .createDispatcherRunner(
            services.leaders().getDispatcherLeaderElection(),
            services.onFatalError(),
            new HaServicesJobPersistenceComponentFactory(services.leaders()),
            services.io(),
            services.rpc(),
            dispatcherServices);
  }
}
