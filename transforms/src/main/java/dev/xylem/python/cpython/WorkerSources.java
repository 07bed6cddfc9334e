package dev.xylem.python.cpython;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.xylem.python.PythonResource;
import java.io.ByteArrayOutputStream;

/**
 * The program of a worker. It travels through the worker's standard input, so that nothing of it
 * has to lie on a disk.
 */
final class WorkerSources {
  /** How the names of its files begin in tracebacks. */
  static final String OWN_FILES = "<xylem_";

  private static final byte[] MODULES = modules();

  private WorkerSources() {}

  /**
   * What the interpreter is told to run: it reads {@link #modulesOfWorker()} and starts the last.
   */
  static String bootstrap() {
    return PythonResource.text("cpython/bootstrap.py");
  }

  /** Every module as a line with its name and size, and its text; then an empty line. */
  static byte[] modulesOfWorker() {
    return MODULES;
  }

  private static byte[] modules() {
    ByteArrayOutputStream modules = new ByteArrayOutputStream();
    add("xylem_msgpack", "cpython/umsgpack.py", modules);
    add("xylem_formulas", "formulas.py", modules);
    add("xylem_isolation", "cpython/isolation.py", modules);
    add("xylem_values", "cpython/values.py", modules);
    add("xylem_output", "cpython/output.py", modules);
    add("xylem_timeout", "cpython/timeout.py", modules);
    add("xylem_worker", "cpython/worker.py", modules);
    modules.write('\n');
    return modules.toByteArray();
  }

  private static void add(String module, String name, ByteArrayOutputStream modules) {
    byte[] text = PythonResource.text(name).getBytes(UTF_8);
    modules.writeBytes("%s %d\n".formatted(module, text.length).getBytes(UTF_8));
    modules.writeBytes(text);
  }
}
