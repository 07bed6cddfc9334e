package dev.xylem.lifetime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class ContextLoadersTest {
  /** Around another one, and no child of it. */
  private static final class Wrapper extends ClassLoader {
    private final ClassLoader around;

    Wrapper(ClassLoader around) {
      super(null);
      this.around = around;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      return around.loadClass(name);
    }
  }

  private static ClassLoader contextAfterwards(ClassLoader context) throws InterruptedException {
    CountDownLatch end = new CountDownLatch(1);
    Thread thread =
        new Thread(
            () -> {
              try {
                end.await();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            },
            "outlives its job");
    thread.setContextClassLoader(context);
    thread.start();
    try {
      ContextLoaders.replaceThoseOf(ContextLoaders.class.getClassLoader());
      return thread.getContextClassLoader();
    } finally {
      end.countDown();
      thread.join();
    }
  }

  @Test
  void a_thread_with_a_loader_around_the_jobs_gets_that_of_the_jvm() throws InterruptedException {
    ClassLoader wrapper = new Wrapper(ContextLoaders.class.getClassLoader());

    assertThat(contextAfterwards(wrapper)).isSameAs(ClassLoader.getSystemClassLoader());
  }

  @Test
  void a_thread_of_others_keeps_its_own() throws InterruptedException {
    ClassLoader others = ClassLoader.getPlatformClassLoader();

    assertThat(contextAfterwards(others)).isSameAs(others);
  }
}
