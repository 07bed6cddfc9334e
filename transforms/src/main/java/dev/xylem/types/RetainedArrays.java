package dev.xylem.types;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.function.ObjLongConsumer;

/** Adds up the sizes of arrays, of which some may be named several times. */
final class RetainedArrays implements ObjLongConsumer<Object> {
  private final Set<Object> counted = Collections.newSetFromMap(new IdentityHashMap<>());
  private long bytes;

  @Override
  public void accept(Object array, long size) {
    if (counted.add(array)) {
      bytes += size;
    }
  }

  long bytes() {
    return bytes;
  }
}
