package dev.xylem.server.sstable;

import org.apache.cassandra.config.Config;
import org.apache.cassandra.config.DataRateSpec;
import org.apache.cassandra.config.DatabaseDescriptor;
import org.apache.cassandra.dht.Murmur3Partitioner;
import org.apache.cassandra.utils.StorageCompatibilityMode;

/** Cassandra's code without a node around it. */
final class ClientMode {
  private static final DataRateSpec.LongBytesPerSecondBound UNLIMITED =
      new DataRateSpec.LongBytesPerSecondBound(0);

  private ClientMode() {}

  /**
   * To be called once, before anything else of Cassandra.
   *
   * @param format of SSTables: {@code big}, which every node from 4.0 on reads, or {@code bti},
   *     which needs 5.0
   */
  static void initialize(String format) {
    DatabaseDescriptor.clientInitialization(true, () -> config(format));
    DatabaseDescriptor.setPartitionerUnsafe(Murmur3Partitioner.instance);
  }

  private static Config config(String format) {
    Config config = new Config();
    config.sstable.selected_format = format;
    config.storage_compatibility_mode =
        format.equals("big") ? StorageCompatibilityMode.CASSANDRA_4 : StorageCompatibilityMode.NONE;
    // Only the network and the nodes bound what is sent to them.
    config.stream_throughput_outbound = UNLIMITED;
    config.inter_dc_stream_throughput_outbound = UNLIMITED;
    config.entire_sstable_stream_throughput_outbound = UNLIMITED;
    config.entire_sstable_inter_dc_stream_throughput_outbound = UNLIMITED;
    return config;
  }
}
