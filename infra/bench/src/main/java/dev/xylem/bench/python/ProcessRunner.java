package dev.xylem.bench.python;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.xylem.types.Chunk;
import dev.xylem.types.XylemException;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.CompletableFuture;

/**
 * Starts an interpreter for every call, with a program that has the values in its text and prints
 * JSON: what Capillaries does for every 1000 rows.
 */
final class ProcessRunner implements FormulaRunner {
  private final String interpreter;
  private final BenchmarkFormula formula;
  private final String code;

  ProcessRunner(String interpreter, BenchmarkFormula formula) {
    this.interpreter = interpreter;
    this.formula = formula;
    code = PythonText.code(formula);
  }

  @Override
  public void call(Chunk rows) {
    StringBuilder program = new StringBuilder("import traceback\nimport json\n").append(code);
    String expression = formula.field().expression().replace("r.", "r_");
    for (int row = 0; row < rows.rows(); row++) {
      PythonText.assign(formula, rows, row, program);
      program.append("p_y = ").append(expression).append("\nprint(json.dumps({'y': p_y}))\n");
    }
    try {
      run(program.toString());
    } catch (IOException | InterruptedException e) {
      throw new XylemException("the interpreter cannot be run: " + e.getMessage(), e);
    }
  }

  private void run(String program) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(interpreter, "-u", "-")
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    CompletableFuture<byte[]> printed =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                return process.getInputStream().readAllBytes();
              } catch (IOException e) {
                return new byte[0];
              }
            });
    try (OutputStream in = process.getOutputStream()) {
      in.write(program.getBytes(UTF_8));
    }
    printed.join();
    if (process.waitFor() != 0) {
      throw new XylemException("the program failed with status " + process.exitValue());
    }
  }

  @Override
  public void close() {}
}
