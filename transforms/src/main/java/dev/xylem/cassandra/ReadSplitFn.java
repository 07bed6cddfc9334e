package dev.xylem.cassandra;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.xylem.metrics.TableMetrics;
import dev.xylem.types.Chunk;
import dev.xylem.types.Schema;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import org.apache.beam.sdk.transforms.DoFn;

/** Reads the chunks whose tokens lie in a range. */
final class ReadSplitFn extends DoFn<TokenSplit, Chunk> {
  private static final long serialVersionUID = 1L;

  private final CassandraConfig config;
  private final TableSchema table;
  private final Schema fields;
  private final ReadOptions options;
  private transient CassandraSession session;
  private transient SelectSplit select;
  private transient PageSize pageSize;
  private transient TableMetrics metrics;

  ReadSplitFn(CassandraConfig config, TableSchema table, Schema fields, ReadOptions options) {
    this.config = config;
    this.table = table;
    this.fields = fields;
    this.options = options;
  }

  @Setup
  public void setup() {
    session = Sessions.acquire(config);
    try {
      select = new SelectSplit(session, table, fields);
    } catch (XylemException e) {
      throw e.with(Fact.TABLE, table.name());
    }
    pageSize = new PageSize(options.pageRows(), options.pageBytes());
    metrics = TableMetrics.open(config.keyspace(), table.name().table(), table.name().run());
  }

  @ProcessElement
  public void processElement(@Element TokenSplit split, OutputReceiver<Chunk> output) {
    BoundStatement statement = select.bind(split);
    Pages pages =
        new Pages(
            session.cql(),
            session.retries(options.giveUpAfter()),
            pageSize,
            statement,
            metrics::pageRead);
    ChunkAssembler assembler = new ChunkAssembler(fields, output::output);
    try {
      for (Iterable<Row> page = pages.next(); page != null; page = pages.next()) {
        metrics.publish();
        page.forEach(assembler::add);
      }
    } catch (XylemException e) {
      throw e.with(Fact.TABLE, table.name());
    }
    assembler.finish();
  }

  @Teardown
  public void teardown() {
    if (metrics != null) {
      metrics.close();
    }
    if (session != null) {
      session.close();
    }
  }
}
