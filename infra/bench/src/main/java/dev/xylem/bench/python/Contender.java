package dev.xylem.bench.python;

import dev.xylem.python.cpython.CPython;
import dev.xylem.python.graalpy.Compilation;
import dev.xylem.python.graalpy.GraalPy;

/** A way of running formulas. */
public enum Contender {
  GRAALPY_JIT("graalpy-jit") {
    @Override
    FormulaRunner start(BenchmarkFormula formula, PythonBenchmarkSettings settings) {
      return new EngineRunner(new GraalPy(Compilation.AT_ONCE), formula, settings.python());
    }

    @Override
    boolean isPossible() {
      return GraalPy.canCompile();
    }
  },

  GRAALPY("graalpy") {
    @Override
    FormulaRunner start(BenchmarkFormula formula, PythonBenchmarkSettings settings) {
      return new EngineRunner(new GraalPy(Compilation.NEVER), formula, settings.python());
    }
  },

  GRAALPY_TIERS("graalpy-tiers") {
    @Override
    FormulaRunner start(BenchmarkFormula formula, PythonBenchmarkSettings settings) {
      return new EngineRunner(new GraalPy(Compilation.WHEN_IT_PAYS), formula, settings.python());
    }
  },

  CPYTHON("cpython") {
    @Override
    FormulaRunner start(BenchmarkFormula formula, PythonBenchmarkSettings settings) {
      CPython engine = CPython.require(settings.python().interpreter());
      return new EngineRunner(engine, formula, settings.python());
    }
  },

  PROCESS_PER_1000("process-per-1000") {
    @Override
    FormulaRunner start(BenchmarkFormula formula, PythonBenchmarkSettings settings) {
      CPython engine = CPython.require(settings.python().interpreter());
      return new ProcessRunner(engine.interpreter(), formula);
    }

    /** With 1000 accounts, its start would weigh nothing; with some, next to nothing. */
    @Override
    int rowsPerCall(BenchmarkFormula formula) {
      return Math.max(MIN_ROWS_OF_PROCESS, formula.rowsPerCall());
    }
  },

  BARE_CPYTHON("bare-cpython") {
    @Override
    FormulaRunner start(BenchmarkFormula formula, PythonBenchmarkSettings settings) {
      CPython engine = CPython.require(settings.python().interpreter());
      return new BareRunner(engine.interpreter(), formula);
    }
  };

  private static final int MIN_ROWS_OF_PROCESS = 25;

  private final String label;

  Contender(String label) {
    this.label = label;
  }

  /** As options and results spell it. */
  public String label() {
    return label;
  }

  abstract FormulaRunner start(BenchmarkFormula formula, PythonBenchmarkSettings settings);

  /** Rows that it is given at a time. */
  int rowsPerCall(BenchmarkFormula formula) {
    return formula.rowsPerCall();
  }

  /** Whether this machine can run it. */
  boolean isPossible() {
    return true;
  }
}
