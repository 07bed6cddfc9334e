package dev.xylem.cassandra.read;

import com.datastax.oss.driver.api.core.cql.Row;
import dev.xylem.cassandra.ring.MurmurToken;
import dev.xylem.cassandra.schema.TableName;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.PageSize;
import dev.xylem.cassandra.session.Pages;
import dev.xylem.cassandra.session.Sessions;
import dev.xylem.metrics.TableMetrics;
import dev.xylem.types.Chunk;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.ArrayDeque;
import java.util.NoSuchElementException;
import java.util.Queue;
import org.apache.beam.sdk.io.BoundedSource;
import org.apache.beam.sdk.io.BoundedSource.BoundedReader;

/** Reads the chunks of a range, each once and whole, in the order of their tokens. */
final class TableSourceReader extends BoundedReader<Chunk> {
  private final TableScan scan;
  private final TokenProgress progress;
  private final Queue<Chunk> ready = new ArrayDeque<>();
  private CassandraSession session;
  private TableMetrics metrics;
  private Pages pages;
  private ChunkAssembler assembler;
  private Chunk current;

  TableSourceReader(TableSource source) {
    scan = source.scan();
    progress = new TokenProgress(source.range());
  }

  @Override
  public boolean start() {
    session = Sessions.await(scan.config());
    TableName table = scan.table().name();
    metrics = TableMetrics.open(scan.config().keyspace(), table.table(), table.run());
    ReadOptions options = scan.options();
    try {
      pages =
          new Pages(
              session.cql(),
              session.retries(options.giveUpAfter()),
              new PageSize(options.pageRows(), options.pageBytes()),
              new SelectSplit(session, scan).bind(progress.range()),
              metrics::pageRead);
    } catch (XylemException e) {
      throw e.with(Fact.TABLE, scan.table().name());
    }
    assembler = new ChunkAssembler(scan.fields(), ready::add);
    return advance();
  }

  @Override
  public boolean advance() {
    while (ready.isEmpty() && pages != null) {
      readPage();
    }
    current = ready.poll();
    if (current == null || !progress.claim(MurmurToken.of(current.id()))) {
      current = null;
      progress.finish();
      return false;
    }
    return true;
  }

  private void readPage() {
    Iterable<Row> page;
    try {
      page = pages.next();
    } catch (XylemException e) {
      throw e.with(Fact.TABLE, scan.table().name());
    }
    if (page == null) {
      assembler.finish();
      pages = null;
    } else {
      page.forEach(assembler::add);
    }
    metrics.publish();
  }

  @Override
  public Chunk getCurrent() {
    if (current == null) {
      throw new NoSuchElementException("no chunk was read");
    }
    return current;
  }

  @Override
  public Double getFractionConsumed() {
    return progress.fraction();
  }

  @Override
  public TableSource splitAtFraction(double fraction) {
    return progress.cutAt(fraction).map(rest -> new TableSource(scan, rest)).orElse(null);
  }

  @Override
  public BoundedSource<Chunk> getCurrentSource() {
    return new TableSource(scan, progress.range());
  }

  @Override
  public void close() {
    if (metrics != null) {
      metrics.close();
    }
    if (session != null) {
      session.close();
    }
  }
}
