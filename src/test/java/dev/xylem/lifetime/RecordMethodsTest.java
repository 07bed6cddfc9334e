package dev.xylem.lifetime;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.lang.reflect.Constructor;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class RecordMethodsTest {
  /** Loaded anew by a loader of its own. */
  record Pair(String left, Object right) {}

  /** Defines the record and what is around it anew. */
  private static final class OwnLoader extends ClassLoader {
    OwnLoader() {
      super(Pair.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.startsWith(RecordMethodsTest.class.getName())) {
        return super.loadClass(name, resolve);
      }
      try (InputStream file =
          RecordMethodsTest.class.getResourceAsStream("/" + name.replace('.', '/') + ".class")) {
        byte[] bytes = file.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  private static WeakReference<ClassLoader> loaderOfUsedRecord() throws Exception {
    ClassLoader loader = new OwnLoader();
    Constructor<?> constructor =
        Class.forName(Pair.class.getName(), true, loader).getDeclaredConstructors()[0];
    constructor.setAccessible(true);
    Object pair = constructor.newInstance("a", "b");
    assertThat(pair)
        .isEqualTo(constructor.newInstance("a", "b"))
        .hasToString("Pair[left=a, right=b]");
    assertThat(pair.hashCode()).isEqualTo(constructor.newInstance("a", "b").hashCode());
    return new WeakReference<>(loader);
  }

  @Test
  void a_record_whose_methods_were_used_can_be_unloaded() throws Exception {
    WeakReference<ClassLoader> loader = loaderOfUsedRecord();

    RecordMethods.forgetLast();

    for (int i = 0; i < 50 && loader.get() != null; i++) {
      System.gc();
      TimeUnit.MILLISECONDS.sleep(20);
    }
    assertThat(loader.get()).isNull();
  }
}
