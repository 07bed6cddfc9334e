package dev.xylem.load.parquet;

/**
 * Passes over values in Parquet's hybrid of run lengths and packed bits, or in blocks of deltas, to
 * see whether their counts are true: the decoders allocate by them.
 */
final class RunLengths {
  private static final int GROUP = 8;

  /** Some writers fill up the last run with groups that are not there. */
  private static final int SPARE_GROUPS = 64;

  private static final int MAX_BLOCK = 1 << 16;

  private final byte[] bytes;
  private final int end;
  private int at;

  /**
   * @param from the first byte
   * @param end one after the last
   */
  RunLengths(byte[] bytes, int from, int end) {
    if (from < 0 || end < from || end > bytes.length) {
      throw new DamagedPageException("a part of a page is not within it");
    }
    this.bytes = bytes;
    this.end = end;
    at = from;
  }

  /**
   * @param values how many there should be
   * @throws DamagedPageException if a run of packed values claims to be longer than it is
   */
  void requireRuns(int bitWidth, long values) {
    if (bitWidth > Integer.SIZE) {
      throw new DamagedPageException("values of %d bits".formatted(bitWidth));
    }
    long left = values;
    while (left > 0 && at < end) {
      long header = varint();
      long count = header >>> 1;
      if ((header & 1) == 0) {
        at += (bitWidth + 7) / 8;
        left -= count;
      } else {
        requireGroups(count, bitWidth);
        at = (int) Math.min(end, at + count * bitWidth);
        left -= count * GROUP;
      }
    }
  }

  private void requireGroups(long groups, int bitWidth) {
    long there = bitWidth == 0 ? SPARE_GROUPS : (end - at) / bitWidth;
    if (groups > there + SPARE_GROUPS) {
      throw new DamagedPageException("a run of values is longer than its page");
    }
  }

  /**
   * Goes to the end of some blocks of deltas.
   *
   * @param values how many there may be
   * @throws DamagedPageException if they claim to be more
   */
  void requireDeltas(long values) {
    long block = varint();
    long miniBlocks = varint();
    long total = varint();
    varint();
    boolean sane =
        block > 0
            && block <= MAX_BLOCK
            && miniBlocks > 0
            && miniBlocks <= block
            && total >= 0
            && total <= values;
    if (!sane) {
      throw new DamagedPageException(
          "deltas of %d values in a page of %d".formatted(total, values));
    }
    PageBounds.requireSize((total + block) * Long.BYTES);
    long miniBlock = block / miniBlocks;
    for (long left = total - 1; left > 0; ) {
      varint();
      int widths = at;
      at += (int) miniBlocks;
      for (int i = 0; i < miniBlocks && left > 0; i++, left -= miniBlock) {
        requireWithin(widths + i + 1);
        at = (int) Math.min(Integer.MAX_VALUE, at + miniBlock * (bytes[widths + i] & 0xff) / 8);
      }
      requireWithin(at);
    }
  }

  private void requireWithin(int place) {
    if (place > end) {
      throw new DamagedPageException("values end after their page");
    }
  }

  private long varint() {
    long value = 0;
    for (int shift = 0; shift < Long.SIZE; shift += 7) {
      requireWithin(at + 1);
      byte next = bytes[at++];
      value |= (long) (next & 0x7f) << shift;
      if (next >= 0) {
        return value & 0xffff_ffffL;
      }
    }
    throw new DamagedPageException("a number of too many digits");
  }
}
