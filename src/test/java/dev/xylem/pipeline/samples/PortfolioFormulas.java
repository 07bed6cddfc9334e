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
      try {
        String text = Files.readString(SAMPLE.resolve("formulas/" + name + ".py"));
        context.eval(Source.newBuilder("python", text, name + ".py").build());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
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
