package dev.xylem.pipeline.explain;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.xylem.cassandra.read.ParallelScan;
import dev.xylem.cassandra.read.RowLookup;
import dev.xylem.cassandra.schema.TableName;
import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.schema.Tables;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.expr.Projection;
import dev.xylem.expr.eval.Block;
import dev.xylem.output.ChunkWriter;
import dev.xylem.output.WriteFiles;
import dev.xylem.pipeline.history.NotedRun;
import dev.xylem.pipeline.history.NotedRuns;
import dev.xylem.pipeline.history.RunHistory;
import dev.xylem.pipeline.history.RunStatus;
import dev.xylem.pipeline.look.ProjectedRows;
import dev.xylem.pipeline.look.RowQuery;
import dev.xylem.pipeline.look.RowReader;
import dev.xylem.pipeline.look.ScannedRows;
import dev.xylem.script.CsvWriter;
import dev.xylem.script.FileWriter;
import dev.xylem.script.OrderComponent;
import dev.xylem.script.Top;
import dev.xylem.types.BadRowSink;
import dev.xylem.types.Chunk;
import dev.xylem.types.RowId;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds the rows that stand in files which runs have written. A file says of no line which row it
 * is: the rows of the table are made into those of the file again, in the same order.
 */
public final class WrittenRows {
  private final CassandraSession session;
  private final StoredTables tables;
  private final PastRuns runs;

  /**
   * @param session in the keyspace of the runs
   */
  public WrittenRows(CassandraSession session, Tables tables) {
    this.session = session;
    this.tables = new StoredTables(session, tables);
    runs = new PastRuns(session);
  }

  /**
   * The row at a line of a file.
   *
   * @param name path or URL
   * @param run that wrote it; the latest complete one that writes such a file, if absent
   * @param line from 1; of Parquet the row, from 0
   * @throws XylemException if no run wrote it, its table is not kept, or another line stands there
   */
  public WrittenRow find(String name, Optional<Integer> run, long line) throws IOException {
    WrittenFile file = file(name, run);
    try {
      return find(file, name, line);
    } catch (XylemException e) {
      throw e.with(Fact.FILE, name);
    }
  }

  private WrittenFile file(String name, Optional<Integer> number) {
    Stream<NotedRun> candidates =
        number.isPresent()
            ? Stream.of(new NotedRuns(session).get(number.get()))
            : RunHistory.of(session).runs().stream()
                .filter(each -> each.status() == RunStatus.COMPLETE);
    return candidates
        .flatMap(each -> WrittenFile.find(runs.get(each.run()), each.nodes(), name).stream())
        .findFirst()
        .orElseThrow(
            () ->
                new XylemException(
                        number
                            .map("run %d does not write this file"::formatted)
                            .orElse("no complete run writes this file"))
                    .with(Fact.FILE, name)
                    .with(Fact.HINT, "name it as the url_template of its node does"));
  }

  private WrittenRow find(WrittenFile file, String name, long line) throws IOException {
    FileWriter writer = file.node().writer();
    TableName table = file.run().table(file.node().reader().table());
    RowLookup stored =
        tables
            .find(table)
            .orElseThrow(() -> new XylemException("its table %s is not kept".formatted(table)));
    Projection columns = WriteFiles.projection(writer, stored.fields());
    RowId row;
    if (writer instanceof CsvWriter) {
      FileRecord record = FileRecord.atLine(name, line);
      if (record.number() == 0) {
        throw new XylemException("line %d is the header".formatted(line));
      }
      row = row(file, table, stored, columns, record.number() - 1);
      requireSame(file, line, record.text(), text(writer, columns, stored.find(row).orElseThrow()));
    } else {
      row = row(file, table, stored, columns, line);
    }
    return new WrittenRow(
        file.run().number(), file.node().name(), table, row, columns.referencesTo("r"));
  }

  /**
   * @param index in the file, from 0
   */
  private RowId row(
      WrittenFile file, TableName table, RowLookup stored, Projection columns, long index)
      throws IOException {
    Optional<Top> top = file.node().writer().top();
    List<OrderComponent> order = top.map(Top::order).orElse(List.of());
    long limit = top.map(Top::limit).filter(most -> most > 0).orElse(Long.MAX_VALUE);
    RowQuery query =
        RowQuery.all(columns.schema())
            .withFields(order.stream().map(OrderComponent::field).toList())
            .orderedBy(order)
            .withRowIds()
            .withLimit(Math.min(limit, index + 1));
    ScannedRows scan =
        new ScannedRows(ParallelScan.of(session, new TableSchema(table, stored.fields())));
    ProjectedRows rows =
        new ProjectedRows(scan, columns, chunk -> file.files().fileOf(chunk.id()) == file.index());
    String[] last = new String[1];
    long found =
        new RowReader(query, rows)
            .read(chunk -> last[0] = chunk.column(0).value(chunk.rows() - 1).toString());
    if (found <= index) {
      throw new XylemException(
          "run %d wrote only %d rows there".formatted(file.run().number(), found));
    }
    return RowId.parse(last[0]);
  }

  /** A record as the run wrote it, without the line break at its end. */
  private static String text(FileWriter writer, Projection columns, Chunk row) throws IOException {
    Chunk made = columns.computed(row.id(), row.ords(), Block.of(row), BadRowSink.FAIL).chunk();
    String header = text(writer, made.slice(0, 0));
    return text(writer, made).substring(header.length()).stripTrailing();
  }

  private static String text(FileWriter writer, Chunk rows) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ChunkWriter file = ChunkWriter.open(writer, bytes)) {
      file.write(rows);
    }
    return bytes.toString(UTF_8);
  }

  private static void requireSame(WrittenFile file, long line, String there, String written) {
    if (!there.stripTrailing().equals(written)) {
      throw new XylemException(
              "line %d is not what run %d wrote there: %s"
                  .formatted(line, file.run().number(), written))
          .with(Fact.VALUE, there)
          .with(Fact.HINT, "if another run wrote the file, name it: --run=N");
    }
  }
}
