package dev.xylem.pipeline.flink;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.flink.configuration.Configuration;
import org.apache.flink.runtime.rpc.RpcService;
import org.apache.flink.runtime.rpc.RpcSystem;
import org.junit.jupiter.api.Test;

class SharedRpcSystemLoaderTest {
  private static final Configuration CONFIG = new Configuration();

  @Test
  void the_classes_of_rpc_are_loaded_once_for_all_flinks() throws Exception {
    Class<?> ofTheFirst = classOfAService();

    assertThat(classOfAService()).isSameAs(ofTheFirst);
  }

  /** As a Flink does it, from its start to its end. */
  private static Class<?> classOfAService() throws Exception {
    RpcSystem system = RpcSystem.load(CONFIG);
    try {
      RpcService service = system.localServiceBuilder(CONFIG).createAndStart();
      service.closeAsync().get();
      return service.getClass();
    } finally {
      system.close();
    }
  }
}
