package dev.xylem.types;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** The hash functions behind {@link Column#hash}. The same on every machine and in every run. */
final class Hashes {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long GOLDEN_RATIO = 0x9E3779B97F4A7C15L;

  private Hashes() {}

  /** The finaliser of splitmix64 (Steele, Lea, Flood 2014): every input bit moves every other. */
  static long mix(long value) {
    long z = value + GOLDEN_RATIO;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  static long ofBytes(byte[] bytes, int from, int to) {
    long hash = to - from;
    int at = from;
    for (; at + Long.BYTES <= to; at += Long.BYTES) {
      hash = mix(hash ^ (long) LONGS.get(bytes, at));
    }
    long tail = 0;
    for (; at < to; at++) {
      tail = (tail << 8) | (bytes[at] & 0xFF);
    }
    return mix(hash ^ tail);
  }
}
