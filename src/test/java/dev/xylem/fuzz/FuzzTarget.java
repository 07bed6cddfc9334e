package dev.xylem.fuzz;

import dev.xylem.load.csv.CsvFuzz;
import dev.xylem.load.parquet.ParquetFuzz;
import dev.xylem.python.cpython.WorkerFuzz;
import java.util.Locale;
import java.util.function.Consumer;

/** What is fuzzed: {@code dev/fuzz} finds a target's class by its name. */
enum FuzzTarget {
  CSV(CsvFuzz::fuzzerTestOneInput),
  PARQUET(ParquetFuzz::fuzzerTestOneInput),
  SCRIPT(ScriptFuzz::fuzzerTestOneInput),
  PARAMETERS(ParametersFuzz::fuzzerTestOneInput),
  EXPRESSION(ExpressionFuzz::fuzzerTestOneInput),
  LAYOUT(LayoutFuzz::fuzzerTestOneInput),
  WORKER(WorkerFuzz::fuzzerTestOneInput),
  WIRE(WireFuzz::fuzzerTestOneInput);

  private final Consumer<byte[]> reader;

  FuzzTarget(Consumer<byte[]> reader) {
    this.reader = reader;
  }

  /** The directory of its inputs. */
  String directory() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * @throws Throwable of any kind if the input is not taken as it should be
   */
  void read(byte[] input) {
    reader.accept(input);
  }
}
