package dev.xylem.bench.python;

import dev.xylem.python.FormulaEvaluator;
import dev.xylem.python.PythonChecker;
import dev.xylem.python.PythonEngine;
import dev.xylem.python.PythonEnvironment;
import dev.xylem.python.PythonOutput;
import dev.xylem.python.PythonProgram;
import dev.xylem.python.PythonSettings;
import dev.xylem.python.SessionPool;
import dev.xylem.script.PyCalcOptions;
import dev.xylem.types.Chunk;
import java.util.List;

/** Runs a formula as {@code xylem run} does. */
final class EngineRunner implements FormulaRunner {
  private final FormulaEvaluator evaluator;

  EngineRunner(PythonEngine engine, BenchmarkFormula formula, PythonSettings settings) {
    PythonEnvironment environment = settings.environment(PyCalcOptions.DEFAULT, formula.files());
    PythonProgram program =
        PythonChecker.check(
            engine, environment, formula.inputs(), List.of(formula.field()), PyCalcOptions.DEFAULT);
    evaluator = new FormulaEvaluator(engine, environment, program, PythonOutput.DROPPED);
  }

  @Override
  public void call(Chunk rows) {
    evaluator.evaluate(rows);
  }

  @Override
  public void close() {
    evaluator.close();
    SessionPool.ofJvm().clear();
  }
}
