package dev.xylem.endurance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** What a process holds at one moment. */
record ProcessFigures(Map<Figure, Long> values) {

  /** Each with what may come and go between two runs. */
  enum Figure {
    HEAP_MIB(16),
    METASPACE_MIB(4),
    CLASSES(300),
    THREADS(5),
    OPEN_FILES(10),
    DIRECT_MIB(8),
    RESIDENT_MIB(100),
    CHILD_PROCESSES(0),
    FILES_LEFT(0);

    private final long slack;

    Figure(long slack) {
      this.slack = slack;
    }

    long slack() {
      return slack;
    }
  }

  private static final long MIB = 1 << 20;

  /** Of this JVM, when it has let go of what it can. */
  static ProcessFigures ofThisJvm() throws InterruptedException {
    System.gc();
    // Direct memory is freed by a thread that runs after the collection.
    TimeUnit.MILLISECONDS.sleep(500);
    System.gc();
    TimeUnit.MILLISECONDS.sleep(500);
    Map<Figure, Long> values = new EnumMap<>(Figure.class);
    values.put(
        Figure.HEAP_MIB, ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() / MIB);
    values.put(Figure.METASPACE_MIB, metaspace() / MIB);
    values.put(
        Figure.CLASSES, (long) ManagementFactory.getClassLoadingMXBean().getLoadedClassCount());
    values.put(Figure.DIRECT_MIB, direct() / MIB);
    values.put(Figure.CHILD_PROCESSES, ProcessHandle.current().children().count());
    values.put(Figure.FILES_LEFT, entries(Path.of(System.getProperty("java.io.tmpdir"))));
    values.putAll(seenByTheKernel(ProcessHandle.current().pid()));
    return new ProcessFigures(values);
  }

  /** Of another process. */
  static ProcessFigures of(long pid) {
    return new ProcessFigures(seenByTheKernel(pid));
  }

  private static Map<Figure, Long> seenByTheKernel(long pid) {
    Map<Figure, Long> values = new EnumMap<>(Figure.class);
    values.put(Figure.RESIDENT_MIB, status(pid, "VmRSS:") / 1024);
    values.put(Figure.THREADS, status(pid, "Threads:"));
    values.put(Figure.OPEN_FILES, entries(Path.of("/proc/" + pid + "/fd")));
    return values;
  }

  private static long metaspace() {
    return ManagementFactory.getMemoryPoolMXBeans().stream()
        .filter(pool -> pool.getName().equals("Metaspace"))
        .mapToLong(pool -> pool.getUsage().getUsed())
        .sum();
  }

  private static long direct() {
    List<BufferPoolMXBean> pools = ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class);
    return pools.stream()
        .filter(pool -> pool.getName().equals("direct"))
        .mapToLong(BufferPoolMXBean::getMemoryUsed)
        .sum();
  }

  /** A number of {@code /proc/PID/status}. */
  private static long status(long pid, String key) {
    try (Stream<String> lines = Files.lines(Path.of("/proc/" + pid + "/status"))) {
      return lines
          .filter(line -> line.startsWith(key))
          .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
          .findFirst()
          .orElseThrow();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static long entries(Path directory) {
    try (Stream<Path> entries = Files.list(directory)) {
      return entries.count();
    } catch (NoSuchFileException e) {
      return 0;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
