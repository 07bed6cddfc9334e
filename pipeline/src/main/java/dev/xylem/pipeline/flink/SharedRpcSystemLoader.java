package dev.xylem.pipeline.flink;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.CoreOptions;
import org.apache.flink.runtime.rpc.AddressResolution;
import org.apache.flink.runtime.rpc.RpcSystem;
import org.apache.flink.runtime.rpc.RpcSystemLoader;
import org.apache.flink.runtime.rpc.pekko.PekkoRpcSystemLoader;

/**
 * Gives every embedded Flink of this JVM the same RPC system. By itself each unpacks a jar of 20 MB
 * and loads the classes in it anew, which costs a small job half of its time.
 */
public final class SharedRpcSystemLoader implements RpcSystemLoader {
  private static final int BEFORE_FLINKS_OWN = -1;

  private static RpcSystem loaded;

  @Override
  public int getLoadPriority() {
    return BEFORE_FLINKS_OWN;
  }

  @Override
  public RpcSystem loadRpcSystem(Configuration config) {
    return new Shared(loaded());
  }

  private static synchronized RpcSystem loaded() {
    if (loaded == null) {
      loaded = load();
    }
    return loaded;
  }

  /** Its jar has to outlive the directories of runs. */
  private static RpcSystem load() {
    Configuration config = new Configuration();
    try {
      config.set(CoreOptions.TMP_DIRS, ScratchDirectory.ofThisJvm().toString());
    } catch (IOException e) {
      throw new UncheckedIOException("cannot make a directory for Flink's RPC system", e);
    }
    return new PekkoRpcSystemLoader().loadRpcSystem(config);
  }

  /** Stays open when one Flink closes it. */
  private record Shared(RpcSystem system) implements RpcSystem {
    @Override
    public RpcServiceBuilder localServiceBuilder(Configuration config) {
      return system.localServiceBuilder(config);
    }

    @Override
    public RpcServiceBuilder remoteServiceBuilder(
        Configuration config, String externalAddress, String externalPortRange) {
      return system.remoteServiceBuilder(config, externalAddress, externalPortRange);
    }

    @Override
    public String getRpcUrl(
        String host,
        int port,
        String endpoint,
        AddressResolution addressResolution,
        Configuration config)
        throws UnknownHostException {
      return system.getRpcUrl(host, port, endpoint, addressResolution, config);
    }

    @Override
    public InetSocketAddress getInetSocketAddressFromRpcUrl(String url) throws Exception {
      return system.getInetSocketAddressFromRpcUrl(url);
    }

    @Override
    public long getMaximumMessageSizeInBytes(Configuration config) {
      return system.getMaximumMessageSizeInBytes(config);
    }
  }
}
