package dev.xylem.pipeline.flink;

import java.util.concurrent.ExecutorService;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.runtime.blob.BlobServer;
import org.apache.flink.runtime.highavailability.HighAvailabilityServices;
import org.apache.flink.runtime.metrics.MetricRegistry;
import org.apache.flink.runtime.rpc.FatalErrorHandler;
import org.apache.flink.runtime.rpc.RpcService;

/** What the JobManager and the TaskManager of an {@link InProcessCluster} have in common. */
record InProcessServices(
    Configuration configuration,
    RpcService rpc,
    HighAvailabilityServices leaders,
    BlobServer blobs,
    MetricRegistry metrics,
    ExecutorService io,
    FatalErrorHandler onFatalError) {}
