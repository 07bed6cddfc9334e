package dev.xylem.testing;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.Map;
import org.apache.flink.shaded.zookeeper3.org.apache.zookeeper.server.NIOServerCnxnFactory;
import org.apache.flink.shaded.zookeeper3.org.apache.zookeeper.server.ZooKeeperServer;

/** A ZooKeeper in this JVM, for Flink clusters that outlive their JobManager. */
public final class LocalZooKeeper implements AutoCloseable {
  private static final int TICK_MILLIS = 1000;
  private static final int MAX_CLIENTS = 60;

  /** After which a JobManager that says nothing is taken for lost. */
  private static final int SESSION_MILLIS = 10_000;

  private final NIOServerCnxnFactory connections = new NIOServerCnxnFactory();
  private final Path jobs;

  private LocalZooKeeper(Path directory) throws IOException, InterruptedException {
    File data = directory.resolve("zookeeper").toFile();
    jobs = directory.resolve("jobs");
    connections.configure(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), MAX_CLIENTS);
    connections.startup(new ZooKeeperServer(data, data, TICK_MILLIS));
  }

  /**
   * @param directory for its data, and for the jobs of the clusters
   */
  public static LocalZooKeeper start(Path directory) throws IOException, InterruptedException {
    return new LocalZooKeeper(directory);
  }

  /** Settings of a Flink cluster that relies on it. */
  public Map<String, String> highAvailability() {
    return Map.of(
        "high-availability.type",
        "zookeeper",
        "high-availability.storageDir",
        jobs.toUri().toString(),
        "high-availability.zookeeper.quorum",
        "127.0.0.1:" + connections.getLocalPort(),
        "high-availability.zookeeper.client.session-timeout",
        Integer.toString(SESSION_MILLIS));
  }

  @Override
  public void close() {
    connections.shutdown();
  }
}
