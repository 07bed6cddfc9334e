package dev.xylem.pipeline.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.script.reading.Problem;
import dev.xylem.script.reading.ScriptException;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serial;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.concurrent.ExecutionException;
import org.apache.beam.sdk.util.UserCodeException;
import org.apache.flink.util.InstantiationUtil;
import org.apache.flink.util.SerializedThrowable;
import org.junit.jupiter.api.Test;

class FailureMessageTest {
  private static final XylemException ERROR =
      new XylemException("the number is too large").with(Fact.NODE, "read");

  @Test
  void an_error_says_itself() {
    assertThat(FailureMessage.of(ERROR)).isEqualTo("the number is too large (node read)");
  }

  @Test
  void an_error_is_found_under_the_wrappers_of_beam() {
    Throwable wrapped =
        new ExecutionException(
            new RuntimeException("Pipeline failed", UserCodeException.wrap(ERROR)));

    assertThat(FailureMessage.of(wrapped)).isEqualTo("the number is too large (node read)");
  }

  @Test
  void an_error_is_found_in_what_flink_has_serialized() {
    Throwable wrapped =
        new RuntimeException("Job failed", new SerializedThrowable(UserCodeException.wrap(ERROR)));

    assertThat(FailureMessage.of(wrapped)).isEqualTo("the number is too large (node read)");
  }

  @Test
  void an_error_is_found_that_is_of_a_job_with_classes_of_its_own() throws Exception {
    Throwable ofJob = InstantiationUtil.clone(ERROR, new ClassesAnew());

    assertThat(ofJob).isNotInstanceOf(XylemException.class);
    assertThat(FailureMessage.of(new ExecutionException(ofJob)))
        .isEqualTo("the number is too large (node read)");
  }

  @Test
  void an_error_is_found_among_the_suppressed() {
    IOException close = new IOException("stream closed");
    close.addSuppressed(ERROR);

    assertThat(FailureMessage.of(close)).isEqualTo("the number is too large (node read)");
  }

  @Test
  void of_two_errors_the_outer_one_knows_more() {
    XylemException outer = new XylemException("the file cannot be read", ERROR);

    assertThat(FailureMessage.of(new ExecutionException(outer)))
        .isEqualTo("the file cannot be read");
  }

  @Test
  void the_problems_of_a_script_are_found() {
    ScriptException problems =
        new ScriptException(
            "s.yaml", List.of(new Problem(Problem.Severity.ERROR, "nodes", "is missing")));

    assertThat(FailureMessage.of(new ExecutionException(problems)))
        .isEqualTo("s.yaml: nodes: is missing");
  }

  @Test
  void of_anything_else_the_innermost_is_named_with_the_first_line_of_its_text() {
    Throwable wrapped =
        new ExecutionException(new RuntimeException(new IOException("disk full\nmore details")));

    assertThat(FailureMessage.of(wrapped)).isEqualTo("IOException: disk full");
  }

  @Test
  void of_a_limit_of_the_system_it_says_what_to_do() {
    Throwable noThreads =
        new ExecutionException(
            new OutOfMemoryError(
                "unable to create native thread: possibly out of memory or process/resource limits"
                    + " reached"));

    assertThat(FailureMessage.of(noThreads))
        .startsWith("OutOfMemoryError: unable to create native thread: ")
        .endsWith(
            "; raise the limit on threads (ulimit -u, or that of the container), or lower"
                + " --parallelism");
    assertThat(FailureMessage.of(new IOException("a.csv: Too many open files")))
        .endsWith("Too many open files; raise the limit, for example with ulimit -n 65536");
    assertThat(FailureMessage.of(new IOException("No space left on device")))
        .endsWith("also for temporary files in " + System.getProperty("java.io.tmpdir"));
    assertThat(
            FailureMessage.of(
                new AssertionError("Compiler initialization failed cannot continue.")))
        .contains("; GraalPy's compiler had too little memory: ");
    String shuffled = "/tmp/xylem-1/flink-netty-shuffle-2/3.channel.shuffle.data";
    assertThat(FailureMessage.of(new FileSystemException(shuffled, null, "Read-only file system")))
        .endsWith("for temporary files: XYLEM_JAVA_OPTS=-Djava.io.tmpdir=DIR");
    assertThat(FailureMessage.of(new NoSuchFileException(shuffled)))
        .contains("; keep the files in " + System.getProperty("java.io.tmpdir"));
  }

  @Test
  void an_exception_without_text_is_named() {
    assertThat(FailureMessage.of(new RuntimeException(new NullPointerException())))
        .isEqualTo("NullPointerException");
  }

  @Test
  void causes_in_a_circle_are_followed_once() {
    RuntimeException first = new RuntimeException("first");
    RuntimeException second = new RuntimeException("second", first);
    first.initCause(second);

    assertThat(FailureMessage.of(first)).startsWith("RuntimeException: ");
  }

  @Test
  void what_flink_cannot_deserialize_is_named_by_its_text() {
    Throwable serialized = new SerializedThrowable(new Unserializable("no such codec"));

    assertThat(FailureMessage.of(new RuntimeException(serialized))).contains("no such codec");
  }

  /** Loads Xylem once more, as Flink does for each job. */
  private static final class ClassesAnew extends ClassLoader {
    ClassesAnew() {
      super(FailureMessageTest.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.startsWith("dev.xylem.types.")) {
        return super.loadClass(name, resolve);
      }
      Class<?> loaded = findLoadedClass(name);
      return loaded == null ? define(name) : loaded;
    }

    private Class<?> define(String name) throws ClassNotFoundException {
      try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
        byte[] code = in.readAllBytes();
        return defineClass(name, code, 0, code.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  private static final class Unserializable extends RuntimeException {
    @Serial private static final long serialVersionUID = 1L;

    @SuppressWarnings({"serial", "UnusedVariable"})
    private final Object notSerializable = new Object();

    Unserializable(String message) {
      super(message);
    }
  }
}
