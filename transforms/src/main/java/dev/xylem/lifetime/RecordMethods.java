package dev.xylem.lifetime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.runtime.ObjectMethods;

/**
 * The JDK's methods {@code equals}, {@code hashCode} and {@code toString} of records. Up to JDK 18
 * the handles that they are made of remember the class they were last made for, and hold it.
 */
final class RecordMethods {
  private RecordMethods() {}

  /** Has them remember a class of the JDK. */
  static void forgetLast() {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    try {
      MethodHandle component =
          lookup.findVirtual(String.class, "strip", MethodType.methodType(String.class));
      for (String method : new String[] {"equals", "hashCode", "toString"}) {
        ObjectMethods.bootstrap(
            lookup, method, MethodHandle.class, String.class, "component", component);
      }
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }
}
