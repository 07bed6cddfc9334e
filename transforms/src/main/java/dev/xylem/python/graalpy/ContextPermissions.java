package dev.xylem.python.graalpy;

import dev.xylem.lifetime.JobLifetime;
import dev.xylem.python.PythonEnvironment;
import dev.xylem.script.PythonPermission;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.Engine;
import org.graalvm.polyglot.EnvironmentAccess;
import org.graalvm.polyglot.HostAccess;
import org.graalvm.polyglot.PolyglotAccess;
import org.graalvm.polyglot.io.FileSystem;
import org.graalvm.polyglot.io.IOAccess;

/**
 * What a context may do beyond computing. By default it reads Python's own library and the
 * directories with packages, and nothing else.
 */
final class ContextPermissions {
  /** Python looks whether a program is there before it is started. */
  private static final List<String> PROGRAMS =
      List.of("/usr", "/bin", "/sbin", "/lib", "/lib64", "/opt");

  /** Contexts on one engine have to agree on what they may do to objects of Java. */
  private static final class EngineWithJava {
    private static Engine engine;

    static synchronized Engine engine() {
      if (engine == null) {
        boolean unused = JobLifetime.closes("the engine with Java", EngineWithJava::close);
        engine = Engine.newBuilder("python").option("engine.WarnInterpreterOnly", "false").build();
      }
      return engine;
    }

    private static synchronized void close() {
      if (engine != null) {
        engine.close(true);
        engine = null;
      }
    }
  }

  private ContextPermissions() {}

  /**
   * Lets a context do what its environment allows, and no more.
   *
   * @param context with its engine, which may be replaced
   */
  static Context.Builder grant(Context.Builder context, PythonEnvironment environment) {
    Set<PythonPermission> allowed = environment.allowed();
    boolean java = allowed.contains(PythonPermission.JAVA);
    if (java) {
      context.engine(EngineWithJava.engine());
    }
    return context
        .allowAllAccess(false)
        .allowHostAccess(java ? HostAccess.ALL : valuesOnly())
        .allowHostClassLookup(name -> java)
        .allowPolyglotAccess(PolyglotAccess.NONE)
        .allowEnvironmentAccess(EnvironmentAccess.NONE)
        .allowIO(io(environment))
        .allowNativeAccess(allowed.contains(PythonPermission.NATIVE))
        .allowCreateProcess(allowed.contains(PythonPermission.PROCESSES))
        .allowCreateThread(false)
        // The other one, which native code brings with it, asks nobody before it opens a file.
        .option("python.PosixModuleBackend", "java");
  }

  /** Elements of arrays, but no methods of any object. */
  private static HostAccess valuesOnly() {
    return HostAccess.newBuilder(HostAccess.NONE).allowArrayAccess(true).build();
  }

  private static IOAccess io(PythonEnvironment environment) {
    Set<PythonPermission> allowed = environment.allowed();
    List<String> directories = new ArrayList<>(environment.packages());
    if (allowed.contains(PythonPermission.PROCESSES)) {
      directories.addAll(PROGRAMS);
    }
    FileRights rights =
        FileRights.of(
            directories,
            allowed.contains(PythonPermission.READ_FILES),
            allowed.contains(PythonPermission.WRITE_FILES));
    FileSystem files = FileSystem.allowInternalResourceAccess(new PackageFiles(rights));
    return IOAccess.newBuilder()
        // Python's own library lies in a cache of this account, which later runs load code from.
        .fileSystem(rights.changesAll() ? files : FileSystem.newReadOnlyFileSystem(files))
        .allowHostSocketAccess(allowed.contains(PythonPermission.NETWORK))
        .build();
  }
}
