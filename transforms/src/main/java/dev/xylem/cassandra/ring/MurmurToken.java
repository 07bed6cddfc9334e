package dev.xylem.cassandra.ring;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.datastax.oss.driver.internal.core.metadata.token.Murmur3Token;
import com.datastax.oss.driver.internal.core.metadata.token.Murmur3TokenFactory;
import dev.xylem.types.ChunkId;
import java.nio.ByteBuffer;

/** Where in the ring a chunk lies, by the Murmur3 partitioner. */
public final class MurmurToken {
  private static final Murmur3TokenFactory TOKENS = new Murmur3TokenFactory();

  private MurmurToken() {}

  public static long of(ChunkId chunk) {
    return of(ByteBuffer.wrap(chunk.value().getBytes(UTF_8)));
  }

  /** The token of a partition key of one column, as CQL sends it. */
  public static long of(ByteBuffer key) {
    return ((Murmur3Token) TOKENS.hash(key)).getValue();
  }
}
