package dev.xylem.join.distinct;

import static java.util.Objects.requireNonNull;

import dev.xylem.expr.Projection;
import dev.xylem.expr.Scope;
import dev.xylem.join.JoinOptions;
import dev.xylem.join.JoinSide;
import dev.xylem.join.JoinSide.KeyField;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.script.DistinctNode;
import dev.xylem.shuffle.ShardCoder;
import dev.xylem.types.BadRowSink;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkCoder;
import dev.xylem.types.ChunkSize;
import dev.xylem.types.Schema;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import org.apache.beam.sdk.coders.KvCoder;
import org.apache.beam.sdk.coders.StringUtf8Coder;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.Sum;
import org.apache.beam.sdk.transforms.View;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionView;

/**
 * A {@code distinct_table} node: evaluates the fields of the writer for every row, leaves out those
 * for which {@code having} is false, and of the others keeps the one that was produced first for
 * every key of the unique index. Keys are compared by the exact values that are stored, texts in
 * upper case where the index ignores case.
 *
 * <p>In: chunks of the reader's schema. Out: chunks of the writer's, in the order of the reader's
 * table. A chunk of which much is left keeps its id and its rows their ordinals; those with little
 * left are gathered into larger ones, {@linkplain dev.xylem.types.ChunkId#gathered named} after the
 * first, with ordinals from 0. None of it depends on shards or parallelism.
 *
 * <p>Rows that are known not to be the first do not leave their worker. Shards spill to local disk.
 *
 * <p>Counts rows read, filtered (by {@code having} or because their key was there already) and
 * produced; read = filtered + rejected + produced. A row for which an expression has no value goes
 * to the {@linkplain #withBadRows sink of bad rows}, or ends the run with a {@link XylemException}
 * naming node, row, field, expression and values.
 */
public final class DistinctRows extends PTransform<PCollection<Chunk>, PCollection<Chunk>> {
  private static final long serialVersionUID = 1L;

  private final Projection projection;
  private final JoinSide rows;
  private final JoinOptions options;
  private final NodeCounters counters;
  private final BadRowSink badRows;

  private DistinctRows(
      Projection projection,
      JoinSide rows,
      JoinOptions options,
      NodeCounters counters,
      BadRowSink badRows) {
    this.badRows = badRows;
    this.projection = projection;
    this.rows = rows;
    this.options = options;
    this.counters = counters;
  }

  /**
   * @throws XylemException if an expression of the writer is not valid over the reader's fields
   */
  public static DistinctRows of(DistinctNode node, Schema reader) {
    try {
      Projection projection = Projection.of(node.writer(), Scope.of("r", reader));
      Schema table = projection.schema();
      return new DistinctRows(
          projection,
          new JoinSide(table, table.indexes().keySet(), KeyField.of(node.key())),
          JoinOptions.DEFAULT,
          NodeCounters.of("", node.name()),
          BadRowSink.FAIL);
    } catch (XylemException e) {
      throw e.with(Fact.NODE, node.name());
    }
  }

  public DistinctRows withCounters(NodeCounters counters) {
    return new DistinctRows(
        projection, rows, options, requireNonNull(counters, "counters"), badRows);
  }

  /** Where a row goes for which an expression has no value; it ends the run if not said. */
  public DistinctRows withBadRows(BadRowSink badRows) {
    return new DistinctRows(
        projection, rows, options, counters, requireNonNull(badRows, "badRows"));
  }

  /** Into how many parts the rows are cut by key: more than there are workers. */
  public DistinctRows withShards(int shards) {
    return with(options.withShards(shards));
  }

  /** How much memory a worker may use for one shard before it spills to local disk. */
  public DistinctRows withShardBytes(long bytes) {
    return with(options.withShardBytes(bytes));
  }

  /** How large chunks of the result may grow. */
  public DistinctRows withChunkSize(ChunkSize limits) {
    return with(options.withChunkSize(limits));
  }

  private DistinctRows with(JoinOptions changed) {
    return new DistinctRows(projection, rows, changed, counters, badRows);
  }

  @Override
  public PCollection<Chunk> expand(PCollection<Chunk> table) {
    Schema schema = projection.schema();
    PCollection<Chunk> firsts =
        table
            .apply(
                "Shard rows",
                ParDo.of(
                    new SplitFirstRowsFn(projection, rows, options.shards(), counters, badRows)))
            .setCoder(KvCoder.of(ShardCoder.of(), ChunkCoder.of(rows.schema())))
            .apply("By shard", GroupByKey.create())
            .apply(
                "First rows", ParDo.of(new KeepFirstRowsFn(rows, options.shardBytes(), counters)))
            .setCoder(ChunkCoder.of(rows.schema()));
    PCollectionView<Iterable<KV<String, Long>>> weights =
        firsts
            .apply("Weigh", ParDo.of(new WeighChunksFn(options.chunkSize())))
            .apply("By chunk", Sum.longsPerKey())
            .apply("All weights", View.asIterable());
    return firsts
        .apply(
            "Choose chunk",
            ParDo.of(new ChooseChunkFn(schema.size(), options.chunkSize(), weights))
                .withSideInputs(weights))
        .setCoder(KvCoder.of(StringUtf8Coder.of(), ChunkCoder.of(schema)))
        .apply("By chosen chunk", GroupByKey.create())
        .apply("Gather", ParDo.of(new GatherRowsFn(schema, options.chunkSize(), counters)))
        .setCoder(ChunkCoder.of(schema));
  }

  @Override
  public void populateDisplayData(DisplayData.Builder builder) {
    builder
        .add(DisplayData.item("node", counters.node()))
        .add(DisplayData.item("shards", options.shards()))
        .add(DisplayData.item("shardBytes", options.shardBytes()));
  }
}
