package dev.xylem.lifetime;

import java.lang.ref.Reference;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What libraries attach to classes of the JDK, where it stays as long as the JVM. GraalVM notes how
 * Python may use the arrays that it is given.
 */
final class ClassValues {
  private static final Logger LOG = LoggerFactory.getLogger(ClassValues.class);

  /** Nobody can list all classes of the JDK. These are handed to formulas. */
  private static final List<Class<?>> HANDED_OVER =
      List.of(
          boolean[].class,
          byte[].class,
          short[].class,
          char[].class,
          int[].class,
          long[].class,
          float[].class,
          double[].class,
          String[].class,
          Object[].class,
          Object.class,
          Class.class,
          String.class,
          Boolean.class,
          Integer.class,
          Long.class,
          Double.class,
          BigInteger.class,
          BigDecimal.class,
          Instant.class);

  private ClassValues() {}

  /** Needs {@code java.lang} to be opened; otherwise they stay. */
  static void removeThoseOf(ClassLoader classes) {
    try {
      for (Class<?> attachedTo : HANDED_OVER) {
        for (ClassValue<?> value : attached(attachedTo)) {
          if (value.getClass().getClassLoader() == classes) {
            value.remove(attachedTo);
          }
        }
      }
    } catch (ReflectiveOperationException e) {
      LOG.debug("Values attached to classes cannot be looked through", e);
    }
  }

  private static List<ClassValue<?>> attached(Class<?> type) throws ReflectiveOperationException {
    if (!(PrivateField.read(Class.class, "classValueMap", type) instanceof Map<?, ?> values)) {
      return List.of();
    }
    List<ClassValue<?>> found = new ArrayList<>();
    for (Object entry : List.copyOf(values.values())) {
      Object version = ((Reference<?>) entry).get();
      if (version != null
          && PrivateField.read(version.getClass(), "classValue", version)
              instanceof ClassValue<?> value) {
        found.add(value);
      }
    }
    return found;
  }
}
