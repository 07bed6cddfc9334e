package dev.xylem.pipeline.flink;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import org.apache.flink.configuration.BlobServerOptions;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.JobManagerOptions;
import org.apache.flink.runtime.blob.BlobServer;
import org.apache.flink.runtime.blob.VoidBlobStore;
import org.apache.flink.util.Reference;

/**
 * Flink's store of large messages without its port. The directory is all that a JobManager and a
 * TaskManager in one JVM need of it.
 */
final class InProcessBlobServer extends BlobServer {
  /**
   * What is said to be its port: one that only root may open. Whoever asked there for a file that
   * is missing would otherwise get it from any user who took the port that was closed.
   */
  private static final int NO_PORT = 1;

  private InProcessBlobServer(Configuration configuration, File directory) throws IOException {
    super(configuration, Reference.borrowed(directory), new VoidBlobStore());
  }

  /** Its constructor opens a socket, of which nothing is accepted before it is closed here. */
  static InProcessBlobServer in(File directory, Configuration base) throws IOException {
    Configuration configuration = new Configuration(base);
    configuration.set(
        JobManagerOptions.BIND_HOST, InetAddress.getLoopbackAddress().getHostAddress());
    configuration.set(BlobServerOptions.PORT, "0");
    InProcessBlobServer server = new InProcessBlobServer(configuration, directory);
    server.close();
    return server;
  }

  @Override
  public int getPort() {
    return isShutdown() ? NO_PORT : super.getPort();
  }
}
