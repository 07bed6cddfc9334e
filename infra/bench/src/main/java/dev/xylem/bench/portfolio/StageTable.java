package dev.xylem.bench.portfolio;

import dev.xylem.bench.chart.Figures;
import dev.xylem.bench.process.ProcessKind;
import java.util.ArrayList;
import java.util.List;

/** The stages as a table: the round in the middle of each. */
public final class StageTable {
  private static final double MEGABYTE = 1e6;

  private StageTable() {}

  /** The header, then a line for each stage. */
  public static List<List<String>> of(PortfolioBenchmarkResult result) {
    List<List<String>> lines = new ArrayList<>();
    lines.add(header());
    result.medians().forEach(run -> lines.add(cells(run)));
    return lines;
  }

  private static List<String> header() {
    List<String> header = new ArrayList<>(List.of("stage", "wall s", "run s", "CPU s"));
    for (ProcessKind kind : ProcessKind.values()) {
      header.add(kind.label());
    }
    header.addAll(List.of("peak MB", "rows/s", "to Cassandra MB", "shuffle MB", "GC s", "GCs"));
    return header;
  }

  private static List<String> cells(StageRun run) {
    List<String> cells = new ArrayList<>();
    cells.add(run.stage().label());
    cells.add(Figures.tenths(run.wallSeconds()));
    cells.add(Figures.tenths(run.totals().seconds()));
    cells.add(Figures.tenths(run.coreSeconds()));
    for (ProcessKind kind : ProcessKind.values()) {
      cells.add(Figures.tenths(run.cpuSeconds(kind)));
    }
    cells.add(Figures.whole(run.peakResidentBytes() / MEGABYTE));
    cells.add(Figures.whole(run.totals().rowsPerSecond()));
    cells.add(Figures.tenths(run.totals().bytesWritten() / MEGABYTE));
    cells.add(Figures.tenths(run.exchangedBytes() / MEGABYTE));
    cells.add(Figures.tenths(run.gc().pauseSeconds()));
    cells.add(Long.toString(run.gc().pauses()));
    return cells;
  }
}
