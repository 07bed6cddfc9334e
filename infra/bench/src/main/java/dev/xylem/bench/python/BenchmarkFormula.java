package dev.xylem.bench.python;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.xylem.generate.AccountTexts;
import dev.xylem.python.PythonFile;
import dev.xylem.script.CalculatedField;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkBuilder;
import dev.xylem.types.ChunkId;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A formula, and rows for it. */
public enum BenchmarkFormula {
  /** The returns of an account by period and sector, as the portfolio sample computes them. */
  PORTFOLIO(
      1,
      new CalculatedField(
          "performance",
          FieldType.STRING,
          "portfolio_performance(r.txns, r.holdings, \"2022-12-31\", \"2024-12-31\")"),
      new Field("txns", FieldType.STRING),
      new Field("holdings", FieldType.STRING)) {
    @Override
    List<PythonFile> files() {
      return Stream.of("company_info.py", "prices.py", "portfolio.py")
          .map(BenchmarkFormula::sample)
          .toList();
    }

    @Override
    List<Chunk> calls(PythonBenchmarkSettings settings, int rowsPerCall) {
      List<AccountTexts.Account> accounts =
          AccountTexts.of(
              DIFFERENT_ACCOUNTS, settings.transactionsPerAccount(), settings.holdingsPerAccount());
      return IntStream.range(0, DIFFERENT_ACCOUNTS)
          .mapToObj(
              first ->
                  call(
                      rowsPerCall,
                      row -> {
                        AccountTexts.Account account =
                            accounts.get((first + row) % DIFFERENT_ACCOUNTS);
                        return new Object[] {account.txns(), account.holdings()};
                      }))
          .toList();
    }
  },

  /** One multiplication and one addition. */
  TRIVIAL(
      1000,
      new CalculatedField("y", FieldType.FLOAT, "r.a*(1+r.b)"),
      new Field("a", FieldType.FLOAT),
      new Field("b", FieldType.FLOAT)) {
    @Override
    List<PythonFile> files() {
      return List.of();
    }

    @Override
    List<Chunk> calls(PythonBenchmarkSettings settings, int rowsPerCall) {
      return List.of(call(rowsPerCall, row -> new Object[] {row * 0.5, row / 1000.0}));
    }
  };

  private static final int DIFFERENT_ACCOUNTS = 8;

  private final int rowsPerCall;
  private final CalculatedField field;
  private final Schema inputs;

  BenchmarkFormula(int rowsPerCall, CalculatedField field, Field... inputs) {
    this.rowsPerCall = rowsPerCall;
    this.field = field;
    this.inputs = Schema.of(inputs);
  }

  /** As options and results spell it. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  int rowsPerCall() {
    return rowsPerCall;
  }

  CalculatedField field() {
    return field;
  }

  Schema inputs() {
    return inputs;
  }

  /** What the expression calls. */
  abstract List<PythonFile> files();

  /** The inputs of some calls, to be repeated. */
  abstract List<Chunk> calls(PythonBenchmarkSettings settings, int rowsPerCall);

  /** Makes the values of a row. */
  interface RowMaker {
    Object[] values(int row);
  }

  Chunk call(int rows, RowMaker maker) {
    ChunkBuilder builder = new ChunkBuilder(inputs, rows);
    for (int row = 0; row < rows; row++) {
      builder.appendValues(row, maker.values(row));
    }
    return builder.build(ChunkId.ofFile(0, 0));
  }

  private static PythonFile sample(String name) {
    String resource = "/samples/portfolio/formulas/" + name;
    try (InputStream in = BenchmarkFormula.class.getResourceAsStream(resource)) {
      return new PythonFile(name, new String(in.readAllBytes(), UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
