package dev.xylem.cassandra;

import static java.util.Objects.requireNonNull;

import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkCoder;
import dev.xylem.types.Schema;
import dev.xylem.types.SpreadEvenly;
import java.util.List;
import org.apache.beam.sdk.coders.SerializableCoder;
import org.apache.beam.sdk.transforms.Impulse;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.values.PBegin;
import org.apache.beam.sdk.values.PCollection;

/**
 * Reads a table of an earlier run: the same chunks with the same rows in the same order, however
 * large, in no particular order among them. The ring of tokens is cut into ranges which are read in
 * parallel, page by page, each page asked for while the one before is turned into chunks.
 *
 * <p>Counts nothing: the node that takes the chunks does, wherever they come from.
 */
public final class ReadTable extends PTransform<PBegin, PCollection<Chunk>> {
  private static final long serialVersionUID = 1L;

  private final CassandraConfig config;
  private final TableSchema table;
  private final Schema fields;
  private final ReadOptions options;

  private ReadTable(CassandraConfig config, TableSchema table, Schema fields, ReadOptions options) {
    this.config = requireNonNull(config, "config");
    this.table = requireNonNull(table, "table");
    this.fields = requireNonNull(fields, "fields");
    this.options = requireNonNull(options, "options");
  }

  /** Reads all fields of a table. */
  public static ReadTable from(TableSchema table, CassandraConfig config) {
    return new ReadTable(config, table, table.fields(), ReadOptions.DEFAULT);
  }

  /** Reads only these fields, in that order. */
  public ReadTable withFields(List<String> names) {
    return new ReadTable(config, table, table.fields().project(names), options);
  }

  public ReadTable withOptions(ReadOptions changed) {
    return new ReadTable(config, table, fields, changed);
  }

  @Override
  public PCollection<Chunk> expand(PBegin begin) {
    return begin
        .apply("Start", Impulse.create())
        .apply("Split", ParDo.of(new SplitRingFn(config, options.splits())))
        .setCoder(SerializableCoder.of(TokenSplit.class))
        .apply("Spread", SpreadEvenly.overWorkers())
        .apply("Read", ParDo.of(new ReadSplitFn(config, table, fields, options)))
        .setCoder(ChunkCoder.of(fields));
  }

  @Override
  public void populateDisplayData(DisplayData.Builder builder) {
    builder
        .add(DisplayData.item("table", table.qualifiedName(config.keyspace())))
        .add(DisplayData.item("fields", fields.toString()))
        .add(DisplayData.item("cassandra", config.where()))
        .add(DisplayData.item("splits", options.splits()))
        .add(DisplayData.item("pageRows", options.pageRows()));
  }
}
