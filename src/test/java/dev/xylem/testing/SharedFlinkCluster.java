package dev.xylem.testing;

import dev.xylem.embedded.Directories;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Gives tests the {@link FlinkCluster} that all tests of the JVM share: two workers, started when
 * the first of them asks. Before each test, whatever the one before did to the cluster is made
 * good.
 */
public final class SharedFlinkCluster implements ParameterResolver, BeforeEachCallback {
  private static final Namespace NAMESPACE = Namespace.create(SharedFlinkCluster.class);
  private static final int WORKERS = 2;

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == FlinkCluster.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return cluster(context);
  }

  @Override
  public void beforeEach(ExtensionContext context) throws Exception {
    cluster(context).heal();
  }

  private static FlinkCluster cluster(ExtensionContext context) {
    return context
        .getRoot()
        .getStore(NAMESPACE)
        .getOrComputeIfAbsent(Shared.class, type -> Shared.start(), Shared.class)
        .cluster();
  }

  private record Shared(Path directory, FlinkCluster cluster) implements Store.CloseableResource {
    static Shared start() {
      try {
        Path directory = Files.createTempDirectory("flink-cluster");
        return new Shared(directory, FlinkCluster.start(directory, WORKERS));
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException("interrupted while starting Flink", e);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public void close() throws IOException {
      cluster.close();
      Directories.deleteTree(directory);
    }
  }
}
