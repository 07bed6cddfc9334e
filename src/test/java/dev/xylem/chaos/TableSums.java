package dev.xylem.chaos;

import com.datastax.oss.driver.api.core.CqlIdentifier;
import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.metadata.schema.KeyspaceMetadata;
import com.datastax.oss.driver.api.core.metadata.schema.TableMetadata;
import dev.xylem.chaos.trial.Digests;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What is in tables, whatever the order and the identities of their rows. */
final class TableSums {
  private static final MathContext DIGITS = new MathContext(9);

  private TableSums() {}

  /** By run and table. */
  static Map<Integer, Map<String, String>> ofCompleteRuns(CqlSession session, CqlIdentifier name) {
    Map<Integer, Map<String, String>> sums = new TreeMap<>();
    KeyspaceMetadata keyspace = session.getMetadata().getKeyspace(name).orElse(null);
    if (keyspace == null || keyspace.getTable("xylem_runs").isEmpty()) {
      return sums;
    }
    String runs = "SELECT run_id, status FROM %s.xylem_runs".formatted(name.asCql(true));
    for (Row run : session.execute(runs)) {
      if ("complete".equals(run.getString("status"))) {
        sums.put(run.getInt("run_id"), ofRun(session, keyspace, run.getInt("run_id")));
      }
    }
    return sums;
  }

  private static Map<String, String> ofRun(CqlSession session, KeyspaceMetadata keyspace, int run) {
    Map<String, String> sums = new TreeMap<>();
    String suffix = "_%05d".formatted(run);
    for (TableMetadata table : keyspace.getTables().values()) {
      String physical = table.getName().asInternal();
      if (physical.endsWith(suffix)) {
        sums.put(
            physical.substring(0, physical.length() - suffix.length()), ofTable(session, table));
      }
    }
    return sums;
  }

  private static String ofTable(CqlSession session, TableMetadata table) {
    List<CqlIdentifier> fields =
        table.getColumns().keySet().stream()
            .filter(
                column -> table.getPrimaryKey().stream().noneMatch(k -> k.getName().equals(column)))
            .sorted((a, b) -> a.asInternal().compareTo(b.asInternal()))
            .toList();
    BigInteger sum = BigInteger.ZERO;
    long rows = 0;
    String all =
        "SELECT * FROM %s.%s"
            .formatted(table.getKeyspace().asCql(true), table.getName().asCql(true));
    for (Row row : session.execute(all)) {
      StringBuilder values = new StringBuilder();
      fields.forEach(field -> values.append(text(row.getObject(field))).append('\0'));
      sum = sum.add(new BigInteger(Digests.of(values.toString()), 16));
      rows++;
    }
    return rows + " rows, " + Digests.of(sum.toString()).substring(0, 8);
  }

  /** The last digits of a power are not the same in CPython and GraalPy (docs/python.md). */
  private static String text(Object value) {
    return value instanceof Double number && Double.isFinite(number)
        ? new BigDecimal(number).round(DIGITS).toString()
        : String.valueOf(value);
  }
}
