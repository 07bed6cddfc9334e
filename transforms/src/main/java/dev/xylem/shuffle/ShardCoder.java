package dev.xylem.shuffle;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import org.apache.beam.sdk.coders.AtomicCoder;

/**
 * Encodes the numbers of shards, from 0, such that a shuffle assigns them to workers in turn.
 *
 * <p>Flink picks the worker of a key by a hash of the encoded key. With any other coder, a few
 * dozen keys are spread at random: of 38, one of two workers gets 26 now and then. This coder
 * encodes a number as bytes whose hash is that number, so that each worker gets n / workers of n
 * consecutive shards. With a runner that hashes in another way the spread is random again, and
 * nothing breaks.
 */
public final class ShardCoder extends AtomicCoder<Integer> {
  private static final long serialVersionUID = 1L;
  private static final ShardCoder INSTANCE = new ShardCoder();

  /** 31 to the seventh is more than there are hash codes. */
  private static final int LENGTH = 7;

  private static final int BASE = 31;
  private static final int HASH_OF_ZEROS = Arrays.hashCode(new byte[LENGTH]);

  private ShardCoder() {}

  public static ShardCoder of() {
    return INSTANCE;
  }

  /**
   * @param shard not negative
   */
  @Override
  public void encode(Integer shard, OutputStream out) throws IOException {
    if (shard < 0) {
      throw new IllegalArgumentException("shard " + shard);
    }
    out.write(bytesOfHash(unmixed(shard)));
  }

  @Override
  public Integer decode(InputStream in) throws IOException {
    byte[] bytes = new byte[LENGTH];
    new DataInputStream(in).readFully(bytes);
    return mixed(Arrays.hashCode(bytes));
  }

  /** The bytes, each below 31, whose {@link Arrays#hashCode(byte[])} is a number. */
  private static byte[] bytesOfHash(int hash) {
    long rest = Integer.toUnsignedLong(hash - HASH_OF_ZEROS);
    byte[] bytes = new byte[LENGTH];
    for (int i = LENGTH - 1; i >= 0; i--) {
      bytes[i] = (byte) (rest % BASE);
      rest /= BASE;
    }
    return bytes;
  }

  /** What Flink makes of a hash code: one round of MurmurHash3, without its sign. */
  static int mixed(int hash) {
    int mixed = Integer.rotateLeft(hash * 0xcc9e2d51, 15) * 0x1b873593;
    mixed = (Integer.rotateLeft(mixed, 13) * 5 + 0xe6546b64) ^ Integer.BYTES;
    mixed = (mixed ^ mixed >>> 16) * 0x85ebca6b;
    mixed = (mixed ^ mixed >>> 13) * 0xc2b2ae35;
    mixed ^= mixed >>> 16;
    return mixed == Integer.MIN_VALUE ? 0 : Math.abs(mixed);
  }

  /** The hash code that is {@link #mixed} to a number; each of the steps can be undone. */
  private static int unmixed(int mixed) {
    int hash = (mixed ^ mixed >>> 16) * inverse(0xc2b2ae35);
    hash = (hash ^ hash >>> 13 ^ hash >>> 26) * inverse(0x85ebca6b);
    hash = (hash ^ hash >>> 16) ^ Integer.BYTES;
    hash = Integer.rotateRight((hash - 0xe6546b64) * inverse(5), 13);
    return Integer.rotateRight(hash * inverse(0x1b873593), 15) * inverse(0xcc9e2d51);
  }

  /**
   * The inverse of an odd number modulo 2^32. Each step of Newton's method doubles the correct
   * bits.
   */
  private static int inverse(int odd) {
    int inverse = odd;
    for (int bits = 3; bits < Integer.SIZE; bits *= 2) {
      inverse *= 2 - odd * inverse;
    }
    return inverse;
  }

  @Override
  public void verifyDeterministic() {
    // One number has one encoding.
  }

  @Override
  public boolean consistentWithEquals() {
    return true;
  }
}
