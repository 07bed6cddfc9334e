package dev.xylem.endurance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ClassLoadingMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.lang.management.MemoryPoolMXBean;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.management.JMException;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;

/** What a process holds at one moment. */
record ProcessFigures(Map<Figure, Long> values) {

  /** Each with what may come and go between two runs. */
  enum Figure {
    HEAP_MIB(16),
    METASPACE_MIB(4),
    /** Of jobs on a cluster. */
    CLASS_LOADERS(1),
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
    try {
      return of(
          ManagementFactory.getPlatformMBeanServer(),
          ProcessHandle.current(),
          entries(Path.of(System.getProperty("java.io.tmpdir"))));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Of a JVM, when it has let go of what it can.
   *
   * @param filesLeft how many files it has left
   */
  static ProcessFigures of(MBeanServerConnection jvm, ProcessHandle process, long filesLeft)
      throws IOException, InterruptedException {
    MemoryMXBean memory = ManagementFactory.getPlatformMXBean(jvm, MemoryMXBean.class);
    memory.gc();
    // Direct memory is freed by a thread that runs after the collection.
    TimeUnit.MILLISECONDS.sleep(500);
    memory.gc();
    TimeUnit.MILLISECONDS.sleep(500);
    Map<Figure, Long> values = new EnumMap<>(Figure.class);
    values.put(Figure.HEAP_MIB, memory.getHeapMemoryUsage().getUsed() / MIB);
    values.put(Figure.METASPACE_MIB, metaspace(jvm) / MIB);
    values.put(Figure.CLASS_LOADERS, classLoadersOfJobs(jvm));
    values.put(
        Figure.CLASSES,
        (long)
            ManagementFactory.getPlatformMXBean(jvm, ClassLoadingMXBean.class)
                .getLoadedClassCount());
    values.put(Figure.DIRECT_MIB, direct(jvm) / MIB);
    values.put(Figure.CHILD_PROCESSES, process.children().count());
    values.put(Figure.FILES_LEFT, filesLeft);
    values.putAll(seenByTheKernel(process.pid()));
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

  private static long metaspace(MBeanServerConnection jvm) throws IOException {
    return ManagementFactory.getPlatformMXBeans(jvm, MemoryPoolMXBean.class).stream()
        .filter(pool -> pool.getName().equals("Metaspace"))
        .mapToLong(pool -> pool.getUsage().getUsed())
        .sum();
  }

  private static long direct(MBeanServerConnection jvm) throws IOException {
    return ManagementFactory.getPlatformMXBeans(jvm, BufferPoolMXBean.class).stream()
        .filter(pool -> pool.getName().equals("direct"))
        .mapToLong(BufferPoolMXBean::getMemoryUsed)
        .sum();
  }

  private static long classLoadersOfJobs(MBeanServerConnection jvm) throws IOException {
    try {
      Object table =
          jvm.invoke(
              new ObjectName("com.sun.management:type=DiagnosticCommand"),
              "vmClassloaderStats",
              new Object[] {new String[0]},
              new String[] {String[].class.getName()});
      return table
          .toString()
          .lines()
          .filter(line -> line.contains("ChildFirstClassLoader"))
          .count();
    } catch (JMException e) {
      throw new IllegalStateException(e);
    }
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
