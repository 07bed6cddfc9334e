package dev.xylem.cassandra.ring;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.datastax.oss.driver.internal.core.metadata.token.Murmur3Token;
import com.datastax.oss.driver.internal.core.metadata.token.Murmur3TokenFactory;
import dev.xylem.types.ChunkId;
import java.nio.ByteBuffer;

/** Where in the ring a chunk lies. */
public final class MurmurToken {
  private static final Murmur3TokenFactory TOKENS = new Murmur3TokenFactory();

  private MurmurToken() {}

  public static long of(ChunkId chunk) {
    return ((Murmur3Token) TOKENS.hash(ByteBuffer.wrap(chunk.value().getBytes(UTF_8)))).getValue();
  }
}
