package dev.xylem.pipeline.samples;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.Source;
import org.graalvm.polyglot.Value;

/** The sample's Python formulas, in an interpreter of their own. */
final class PortfolioFormulas implements AutoCloseable {

  /** Tests run in the directory of their module, src/test. */
  static final Path SAMPLE = Path.of("../../pipeline/samples/portfolio").toAbsolutePath();

  private final Context context =
      Context.newBuilder("python").option("engine.WarnInterpreterOnly", "false").build();

  PortfolioFormulas() {
    for (String name : new String[] {"company_info", "prices", "portfolio"}) {
      load(SAMPLE.resolve("formulas/" + name + ".py"));
    }
  }

  /** Adds the functions of a file. */
  void load(Path file) {
    try {
      String name = file.getFileName().toString();
      context.eval(Source.newBuilder("python", Files.readString(file), name).build());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Value call(String function, Object... arguments) {
    return global(function).execute(arguments);
  }

  Value global(String name) {
    return context.getBindings("python").getMember(name);
  }

  @Override
  public void close() {
    context.close();
  }
}
