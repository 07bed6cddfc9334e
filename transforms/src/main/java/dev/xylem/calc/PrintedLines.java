package dev.xylem.calc;

import dev.xylem.metrics.NodeCounters;
import dev.xylem.python.PythonOutput;
import dev.xylem.types.Chunk;
import dev.xylem.types.RowId;
import dev.xylem.types.RowOrigins;
import dev.xylem.types.RowPlace;
import dev.xylem.types.UrlSecrets;
import dev.xylem.types.XylemException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Logs what the formulas of a node print, a line each with node and row: at level info what they
 * print to stdout, as warnings what goes to stderr. Not more lines than {@link LineLimit} lets
 * through; long ones are shortened, and control characters spelled out.
 */
final class PrintedLines implements PythonOutput {
  /** The name by which operators choose what is shown. */
  private static final Logger LOG = LoggerFactory.getLogger("dev.xylem.formulas");

  private static final int MAX_LINE = 300;

  private final String node;
  private final RowOrigins origins;
  private final LineLimit limit;

  /**
   * @param counters of the node that prints
   */
  PrintedLines(NodeCounters counters) {
    this(counters, LineLimit.ofNode(counters.node()));
  }

  PrintedLines(NodeCounters counters, LineLimit limit) {
    node = counters.node();
    origins = counters.origins();
    this.limit = limit;
  }

  @Override
  public PythonOutput forCall(Chunk inputs) {
    return (row, isError, line) ->
        print(
            row < 0 || row >= inputs.rows()
                ? "%s, rows from %s".formatted(node, place(inputs, 0))
                : "%s, row from %s".formatted(node, place(inputs, row)),
            isError,
            line);
  }

  private String place(Chunk inputs, int row) {
    if (row >= inputs.rows()) {
      return inputs.id().toString();
    }
    RowId id = inputs.rowId(row);
    return origins.find(id).map(RowPlace::toString).map(UrlSecrets::hide).orElseGet(id::toString);
  }

  @Override
  public void printed(int row, boolean isError, String line) {
    print(node, isError, line);
  }

  private void print(String place, boolean isError, String line) {
    if (!limit.take()) {
      return;
    }
    logHidden();
    String text = XylemException.escaped(line);
    String shown =
        text.length() <= MAX_LINE
            ? text
            : "%s… (%d characters)".formatted(text.substring(0, MAX_LINE), line.length());
    if (isError) {
      LOG.warn("{}: {}", place, shown);
    } else {
      LOG.info("{}: {}", place, shown);
    }
    if (limit.isExhausted()) {
      LOG.info("{}: no more lines are shown", node);
    }
  }

  /** Logs how many lines were not shown, if any. */
  void logHidden() {
    long hidden = limit.takeHidden();
    if (hidden > 0) {
      LOG.info("{}: {} more lines not shown", node, hidden);
    }
  }
}
