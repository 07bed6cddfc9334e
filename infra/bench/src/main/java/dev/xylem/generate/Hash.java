package dev.xylem.generate;

/** Pseudo-random numbers as a function of what they are for, not of how many were drawn before. */
final class Hash {

  private Hash() {}

  /** Mixes the words into one, with the finalizer of SplitMix64 (Steele, Lea, Flood 2014). */
  static long of(long first, long... rest) {
    long hash = mix(first);
    for (long word : rest) {
      hash = mix(hash ^ word);
    }
    return hash;
  }

  /** A number in [0, bound). */
  static long below(long bound, long hash) {
    return Long.remainderUnsigned(hash, bound);
  }

  private static long mix(long word) {
    long z = word + 0x9e3779b97f4a7c15L;
    z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }
}
