package dev.xylem.server.sstable;

import java.util.List;
import org.apache.cassandra.db.streaming.CassandraOutgoingFile;
import org.apache.cassandra.dht.Range;
import org.apache.cassandra.dht.Token;
import org.apache.cassandra.io.sstable.format.SSTableReader;
import org.apache.cassandra.streaming.StreamOperation;

/**
 * An SSTable sent row by row: the node writes it anew, with its storage-attached indexes. Of one
 * sent as files a node expects that it brings along those indexes.
 */
final class SectionStream extends CassandraOutgoingFile {
  SectionStream(
      SSTableReader sstable,
      List<SSTableReader.PartitionPositionBounds> sections,
      List<Range<Token>> ranges) {
    super(
        StreamOperation.BULK_LOAD,
        sstable.ref(),
        sections,
        ranges,
        sstable.estimatedKeysForRanges(ranges));
  }

  @Override
  public boolean computeShouldStreamEntireSSTables() {
    return false;
  }
}
