package dev.xylem.lifetime;

import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;

/** Private fields of Flink and of the JDK, whose {@code java.lang} Flink's scripts open. */
public final class PrivateField {
  private static final int HAS_HOLDERS = 19;

  private PrivateField() {}

  /**
   * The value of a field.
   *
   * @param of null for a static field
   * @throws ReflectiveOperationException if there is no such field, or it is not opened
   */
  public static Object read(Class<?> declaring, String name, Object of)
      throws ReflectiveOperationException {
    Field field = declaring.getDeclaredField(name);
    try {
      field.setAccessible(true);
    } catch (InaccessibleObjectException e) {
      throw (IllegalAccessException) new IllegalAccessException(e.getMessage()).initCause(e);
    }
    return field.get(of);
  }

  /**
   * What a thread runs, or null if it was given nothing or has ended.
   *
   * @throws ReflectiveOperationException as {@link #read}
   */
  public static Object workOf(Thread thread) throws ReflectiveOperationException {
    if (Runtime.version().feature() < HAS_HOLDERS) {
      return read(Thread.class, "target", thread);
    }
    Object holder = read(Thread.class, "holder", thread);
    return read(holder.getClass(), "task", holder);
  }
}
