package dev.xylem.server.sstable;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.cassandra.config.DatabaseDescriptor;
import org.apache.cassandra.db.DecoratedKey;
import org.apache.cassandra.db.LivenessInfo;
import org.apache.cassandra.db.SerializationHeader;
import org.apache.cassandra.db.rows.EncodingStats;
import org.apache.cassandra.io.sstable.Descriptor;
import org.apache.cassandra.io.sstable.SSTableTxnWriter;
import org.apache.cassandra.io.sstable.SequenceBasedSSTableId;
import org.apache.cassandra.io.util.File;
import org.apache.cassandra.schema.TableMetadata;
import org.apache.cassandra.schema.TableMetadataRef;
import org.apache.cassandra.service.ActiveRepairService;

/** Writes one SSTable. */
final class SSTableFile {
  private static final AtomicInteger IDS = new AtomicInteger();

  private SSTableFile() {}

  /**
   * Sorts chunks and writes them; the files are on disk, and synced, when this returns.
   *
   * @return how many rows it holds
   */
  static long write(BulkTable table, List<ReceivedChunk> chunks, File directory) {
    chunks.sort(Comparator.comparing(ReceivedChunk::key));
    TableMetadata metadata = table.metadata();
    EncodingStats stats =
        new EncodingStats(
            table.timestamp(), LivenessInfo.NO_EXPIRATION_TIME, metadata.params.defaultTimeToLive);
    Descriptor descriptor =
        new Descriptor(
            directory,
            metadata.keyspace,
            metadata.name,
            new SequenceBasedSSTableId(IDS.incrementAndGet()),
            DatabaseDescriptor.getSelectedSSTableFormat());
    try (SSTableTxnWriter writer =
        SSTableTxnWriter.create(
            TableMetadataRef.forOfflineTools(metadata),
            descriptor,
            chunks.size(),
            ActiveRepairService.UNREPAIRED_SSTABLE,
            ActiveRepairService.NO_PENDING_REPAIR,
            false,
            new SerializationHeader(true, metadata, metadata.regularAndStaticColumns(), stats),
            Collections.emptyList(),
            null)) {
      long rows = append(table, chunks, stats, writer);
      writer.finish(false);
      return rows;
    }
  }

  private static long append(
      BulkTable table, List<ReceivedChunk> sorted, EncodingStats stats, SSTableTxnWriter writer) {
    long rows = 0;
    List<ReceivedChunk> partition = new ArrayList<>();
    for (int i = 0; i < sorted.size(); i++) {
      partition.add(sorted.get(i));
      DecoratedKey key = sorted.get(i).key();
      if (i + 1 == sorted.size() || !sorted.get(i + 1).key().equals(key)) {
        PartitionRows iterator = new PartitionRows(table, partition, stats);
        writer.append(iterator);
        rows += iterator.rowsTaken();
        partition.clear();
      }
    }
    return rows;
  }
}
