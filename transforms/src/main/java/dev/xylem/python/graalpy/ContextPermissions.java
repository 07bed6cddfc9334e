package dev.xylem.python.graalpy;

import dev.xylem.python.PythonEnvironment;
import dev.xylem.script.PythonPermission;
import java.util.Set;
import org.graalvm.polyglot.Context;
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
  private ContextPermissions() {}

  /** Lets a context do what its environment allows, and no more. */
  static Context.Builder grant(Context.Builder context, PythonEnvironment environment) {
    Set<PythonPermission> allowed = environment.allowed();
    boolean java = allowed.contains(PythonPermission.JAVA);
    return context
        .allowAllAccess(false)
        .allowHostAccess(java ? HostAccess.ALL : valuesOnly())
        .allowHostClassLookup(name -> java)
        .allowPolyglotAccess(PolyglotAccess.NONE)
        .allowEnvironmentAccess(EnvironmentAccess.NONE)
        .allowIO(io(environment))
        .allowNativeAccess(allowed.contains(PythonPermission.NATIVE))
        .allowCreateProcess(allowed.contains(PythonPermission.PROCESSES))
        .allowCreateThread(false);
  }

  /** Elements of arrays, but no methods of any object. */
  private static HostAccess valuesOnly() {
    return HostAccess.newBuilder(HostAccess.NONE).allowArrayAccess(true).build();
  }

  private static IOAccess io(PythonEnvironment environment) {
    Set<PythonPermission> allowed = environment.allowed();
    FileRights rights =
        FileRights.of(
            environment.packages(),
            allowed.contains(PythonPermission.READ_FILES),
            allowed.contains(PythonPermission.WRITE_FILES));
    return IOAccess.newBuilder()
        .fileSystem(FileSystem.allowInternalResourceAccess(new PackageFiles(rights)))
        .allowHostSocketAccess(allowed.contains(PythonPermission.NETWORK))
        .build();
  }
}
