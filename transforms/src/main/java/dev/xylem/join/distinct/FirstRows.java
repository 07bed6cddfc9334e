package dev.xylem.join.distinct;

import dev.xylem.join.JoinKey;
import dev.xylem.types.Chunk;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;

/**
 * Keeps, of rows that come in any order, the one of every key that was produced first: a hash table
 * with open addressing. A row that an earlier one replaces is dropped for good.
 */
final class FirstRows {
  private static final int FREE = -1;
  private static final int INITIAL_SLOTS = 4096;
  private static final int BYTES_PER_ENTRY = 32;

  private final JoinKey key;

  /** The rows taken from each chunk. */
  private List<Chunk> held;

  private long heldBytes;
  private long heldRows;
  private int entries;
  private int[] slots;
  private long[] hashOf;
  private int[] chunkOf;
  private int[] rowOf;

  FirstRows(JoinKey key) {
    this.key = key;
    clear();
  }

  private void clear() {
    held = new ArrayList<>();
    heldBytes = 0;
    heldRows = 0;
    entries = 0;
    slots = new int[INITIAL_SLOTS];
    Arrays.fill(slots, FREE);
    hashOf = new long[INITIAL_SLOTS / 4];
    chunkOf = new int[INITIAL_SLOTS / 4];
    rowOf = new int[INITIAL_SLOTS / 4];
  }

  /** How many keys there are. */
  int size() {
    return entries;
  }

  /** About how much memory it keeps from being freed. */
  long retainedSizeInBytes() {
    return heldBytes + (long) entries * BYTES_PER_ENTRY;
  }

  /**
   * @return the positions of the rows that are the first of their keys so far
   */
  int[] add(Chunk chunk) {
    int[] firsts = new int[chunk.rows()];
    int count = 0;
    long[] hashes = key.hashes(chunk);
    int[] places = new int[chunk.rows()];
    for (int row = 0; row < hashes.length; row++) {
      int slot = slot(hashes[row], chunk, row, places);
      if (slots[slot] == FREE) {
        slots[slot] = newEntry(hashes[row]);
      } else if (!comesBefore(chunk, row, slots[slot])) {
        continue;
      }
      chunkOf[slots[slot]] = held.size();
      rowOf[slots[slot]] = count;
      places[count] = row;
      firsts[count++] = row;
      growIfFull();
    }
    firsts = Arrays.copyOf(firsts, count);
    hold(chunk, firsts);
    return firsts;
  }

  /** Where the key is, or the free slot where it would be. */
  private int slot(long hash, Chunk chunk, int row, int[] places) {
    int mask = slots.length - 1;
    int slot = (int) (hash ^ (hash >>> 32)) & mask;
    while (slots[slot] != FREE && !isAt(slots[slot], hash, chunk, row, places)) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  /**
   * @param places of the rows taken from the chunk that is being added
   */
  private boolean isAt(int entry, long hash, Chunk chunk, int row, int[] places) {
    if (hashOf[entry] != hash) {
      return false;
    }
    return chunkOf[entry] == held.size()
        ? key.equal(chunk, row, key, chunk, places[rowOf[entry]])
        : key.equal(chunk, row, key, held.get(chunkOf[entry]), rowOf[entry]);
  }

  private boolean comesBefore(Chunk chunk, int row, int entry) {
    return chunkOf[entry] != held.size()
        && chunk.rowId(row).compareTo(held.get(chunkOf[entry]).rowId(rowOf[entry])) < 0;
  }

  private int newEntry(long hash) {
    if (entries == hashOf.length) {
      hashOf = Arrays.copyOf(hashOf, entries * 2);
      chunkOf = Arrays.copyOf(chunkOf, entries * 2);
      rowOf = Arrays.copyOf(rowOf, entries * 2);
    }
    hashOf[entries] = hash;
    return entries++;
  }

  private void growIfFull() {
    if (entries < slots.length / 2) {
      return;
    }
    slots = new int[slots.length * 2];
    Arrays.fill(slots, FREE);
    int mask = slots.length - 1;
    for (int entry = 0; entry < entries; entry++) {
      int slot = (int) (hashOf[entry] ^ (hashOf[entry] >>> 32)) & mask;
      while (slots[slot] != FREE) {
        slot = (slot + 1) & mask;
      }
      slots[slot] = entry;
    }
  }

  private void hold(Chunk chunk, int[] firsts) {
    if (firsts.length == 0) {
      return;
    }
    Chunk taken = chunk.select(firsts).compact();
    held.add(taken);
    heldBytes += taken.retainedSizeInBytes();
    heldRows += firsts.length;
    if (heldRows > 2L * entries + INITIAL_SLOTS) {
      List<Chunk> firstRows = new ArrayList<>();
      drain(firstRows::add);
      firstRows.forEach(this::add);
    }
  }

  /** Gives the rows to a consumer, under their ids, and clears the table. */
  void drain(Consumer<Chunk> out) {
    BitSet[] live = new BitSet[held.size()];
    Arrays.setAll(live, chunk -> new BitSet());
    for (int entry = 0; entry < entries; entry++) {
      live[chunkOf[entry]].set(rowOf[entry]);
    }
    List<Chunk> drained = held;
    clear();
    for (int i = 0; i < live.length; i++) {
      if (!live[i].isEmpty()) {
        out.accept(drained.get(i).select(live[i].stream().toArray()));
      }
      drained.set(i, null);
    }
  }
}
