package dev.xylem.join.lookup;

import static java.util.Objects.requireNonNull;

import dev.xylem.join.JoinOptions;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.script.LookupNode;
import dev.xylem.shuffle.ShardCoder;
import dev.xylem.types.BadRowSink;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkCoder;
import dev.xylem.types.ChunkSize;
import dev.xylem.types.RowOrigins;
import dev.xylem.types.Schema;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import org.apache.beam.sdk.coders.KvCoder;
import org.apache.beam.sdk.coders.StringUtf8Coder;
import org.apache.beam.sdk.transforms.Flatten;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.View;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionList;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.PCollectionView;
import org.apache.beam.sdk.values.TupleTag;

/**
 * A {@code table_lookup_table} node: joins the rows of a table with those of another that have
 * exactly the same key.
 *
 * <p>In: chunks of both tables, as {@link #LEFT} and {@link #RIGHT}. Out: chunks of the writer's
 * schema, in the order of the left rows. Only the columns that expressions mention are shuffled.
 * Aggregates see matches in the order in which their table was produced, so results do not depend
 * on how the work was distributed. The filter is evaluated for every row of the lookup table.
 *
 * <p>Shards spill to local disk, and so do the rows that one left chunk gives. Only the rows of the
 * lookup table with one key must fit in memory.
 *
 * <p>A grouped row keeps the identity of its left row. Where a lookup is not grouped, the j-th row
 * of left row n has the ordinal {@code n * m + j} in the exploded id of its chunk; m is the largest
 * number of rows that a row of that chunk gives.
 *
 * <p>Counts left rows read, lookup rows looked up, rows produced, and as filtered the left rows
 * that give no row at all. In a grouped lookup read = filtered + produced; in others one row read
 * can give several. A row for which an expression has no value ends the run with a {@link
 * XylemException} naming node, left row, field and expression.
 */
public final class LookupJoin extends PTransform<PCollectionTuple, PCollection<Chunk>> {
  private static final long serialVersionUID = 1L;

  /** The rows that are read. */
  public static final TupleTag<Chunk> LEFT = new TupleTag<>("left");

  /** The rows that are looked up. */
  public static final TupleTag<Chunk> RIGHT = new TupleTag<>("right");

  private final RowJoin join;
  private final JoinOptions options;
  private final boolean broadcastRight;
  private final NodeCounters counters;
  private final RowOrigins rightOrigins;

  private LookupJoin(
      RowJoin join,
      JoinOptions options,
      boolean broadcastRight,
      NodeCounters counters,
      RowOrigins rightOrigins) {
    this.join = join;
    this.options = options;
    this.broadcastRight = broadcastRight;
    this.counters = requireNonNull(counters, "counters");
    this.rightOrigins = requireNonNull(rightOrigins, "rightOrigins");
  }

  /**
   * @throws XylemException naming node, field and expression, if the node is not valid over these
   *     tables
   */
  public static LookupJoin of(LookupNode node, Schema left, Schema right) {
    try {
      return new LookupJoin(
          JoinPlan.compile(node, left, right),
          JoinOptions.DEFAULT,
          false,
          NodeCounters.of("", node.name()),
          RowOrigins.UNKNOWN);
    } catch (XylemException e) {
      throw e.with(Fact.NODE, node.name());
    }
  }

  public LookupJoin withCounters(NodeCounters node) {
    return new LookupJoin(join, options, broadcastRight, node, rightOrigins);
  }

  /** Names rows of the lookup table in errors by the place where they were read. */
  public LookupJoin withRightOrigins(RowOrigins rows) {
    return new LookupJoin(join, options, broadcastRight, counters, rows);
  }

  /**
   * Where a left row goes, whole, for which a field has no value; it ends the run if not said. A
   * filter without a value always does.
   */
  public LookupJoin withBadRows(BadRowSink sink) {
    return new LookupJoin(join.withBadRows(sink), options, broadcastRight, counters, rightOrigins);
  }

  /** Into how many parts both tables are cut by key: more than there are workers. */
  public LookupJoin withShards(int shards) {
    return with(options.withShards(shards));
  }

  /** How much memory a worker may use for one shard before it spills to local disk. */
  public LookupJoin withShardBytes(long bytes) {
    return with(options.withShardBytes(bytes));
  }

  /** How large chunks of the result may grow. */
  public LookupJoin withChunkSize(ChunkSize limits) {
    return with(options.withChunkSize(limits));
  }

  /**
   * Sends the whole lookup table to every worker instead of shuffling both: for one that fits in
   * memory several times. The result is the same.
   */
  public LookupJoin withBroadcastRight() {
    return new LookupJoin(join, options, true, counters, rightOrigins);
  }

  private LookupJoin with(JoinOptions changed) {
    return new LookupJoin(join, changed, broadcastRight, counters, rightOrigins);
  }

  private NodeCounters rightCounters() {
    return counters.withOrigins(rightOrigins);
  }

  @Override
  public PCollection<Chunk> expand(PCollectionTuple tables) {
    LeftOrder order = new LeftOrder(join.schema(), join.group(), options.chunkSize(), mergeBytes());
    PCollection<Chunk> joined = broadcastRight ? broadcast(tables, order) : shuffle(tables, order);
    return joined.setCoder(ChunkCoder.of(join.schema()));
  }

  /** For the rows of one left chunk: several left chunks may be put together at once. */
  private long mergeBytes() {
    return Math.max(options.shardBytes() / 4, 1);
  }

  private PCollection<Chunk> broadcast(PCollectionTuple tables, LeftOrder order) {
    if (counters.perBundle()) {
      throw new IllegalStateException(
          "every worker gets all of a table that is broadcast, and so all its counts");
    }
    PCollectionView<Iterable<Chunk>> right =
        tables
            .get(RIGHT)
            .apply("Project right", ParDo.of(new ProjectRightFn(join, rightCounters())))
            .setCoder(ChunkCoder.of(join.right().schema()))
            .apply("Broadcast right", View.asIterable());
    return tables
        .get(LEFT)
        .apply(
            "Join",
            ParDo.of(new BroadcastJoinFn(join, order, right, counters)).withSideInputs(right));
  }

  private PCollection<Chunk> shuffle(PCollectionTuple tables, LeftOrder order) {
    KvCoder<Integer, SidedChunk> shardCoder =
        KvCoder.of(
            ShardCoder.of(), new SidedChunkCoder(join.left().schema(), join.right().schema()));
    int shards = options.shards();
    PCollection<KV<Integer, SidedChunk>> left =
        tables
            .get(LEFT)
            .apply("Shard left", ParDo.of(SplitByKeyFn.left(join, shards, counters)))
            .setCoder(shardCoder);
    PCollection<KV<Integer, SidedChunk>> right =
        tables
            .get(RIGHT)
            .apply("Shard right", ParDo.of(SplitByKeyFn.right(join, shards, rightCounters())))
            .setCoder(shardCoder);
    return PCollectionList.of(left)
        .and(right)
        .apply("Both sides", Flatten.pCollections())
        .apply("By shard", GroupByKey.create())
        .apply("Join shard", ParDo.of(new JoinShardFn(join, options.shardBytes(), counters)))
        .setCoder(KvCoder.of(StringUtf8Coder.of(), ChunkCoder.of(join.schema())))
        .apply("By left chunk", GroupByKey.create())
        .apply("In left order", ParDo.of(new OrderByLeftFn(order, counters)));
  }

  @Override
  public void populateDisplayData(DisplayData.Builder builder) {
    builder
        .add(DisplayData.item("node", counters.node()))
        .add(DisplayData.item("shards", options.shards()))
        .add(DisplayData.item("shardBytes", options.shardBytes()))
        .add(DisplayData.item("broadcastRight", broadcastRight));
  }
}
