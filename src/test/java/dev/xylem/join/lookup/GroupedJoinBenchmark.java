package dev.xylem.join.lookup;

import static dev.xylem.join.lookup.JoinCase.field;

import dev.xylem.join.JoinKey;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.script.FieldDefinition;
import dev.xylem.script.IndexDefinition;
import dev.xylem.script.Lookup;
import dev.xylem.script.LookupNode;
import dev.xylem.script.NodeHeader;
import dev.xylem.script.OrderComponent;
import dev.xylem.script.TableReader;
import dev.xylem.script.TableWriter;
import dev.xylem.testing.Trades;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkBuilder;
import dev.xylem.types.ChunkId;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/**
 * What a grouped join as the portfolio's {@code gather_txns} costs per transaction: cutting chunks
 * of transactions into shards by a hash of their key, and gathering those of a shard by account as
 * a text, a count and a sum. Results stand in docs/benchmarks.md.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(GroupedJoinBenchmark.ROWS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(value = 1, jvmArgs = "-Xmx1g")
public class GroupedJoinBenchmark {
  static final int ROWS = 300_000;

  private static final int ROWS_OF_CHUNK = 1000;
  private static final int ROWS_OF_ACCOUNT = 15_000;
  private static final int SHARDS = 32;

  private static final Schema ACCOUNTS =
      Schema.of(new Field("account_id", FieldType.STRING), new Field("name", FieldType.STRING));

  private static final LookupNode GATHER_TXNS =
      new LookupNode(
          NodeHeader.named("gather_txns"),
          new TableReader("accounts", 1),
          new Lookup("idx_txns", List.of("account_id"), true, true, Optional.empty()),
          "txns",
          new IndexDefinition(
              "idx_txns", false, List.of(new OrderComponent("account_id", false, false))),
          new TableWriter("account_txns", fields(), Optional.empty(), List.of(), ""));

  private static List<FieldDefinition> fields() {
    return List.of(
        field("account_id", FieldType.STRING, "r.account_id"),
        field("name", FieldType.STRING, "r.name"),
        field(
            "txns",
            FieldType.STRING,
            "string_agg(fmt.Sprintf(\"%s|%s|%d|%s\", time.Format(l.trade_date, \"2006-01-02\"),"
                + " l.ticker, l.quantity, l.price), \",\")"),
        field("txn_count", FieldType.INT, "count()"),
        field("net_invested", FieldType.DECIMAL2, "sum(l.amount)"));
  }

  private final RowJoin join = JoinPlan.compile(GATHER_TXNS, ACCOUNTS, Trades.WRITTEN);
  private final NodeCounters counters = NodeCounters.of("GroupedJoinBenchmark", "gather_txns");
  private final List<Chunk> trades = new ArrayList<>();

  /** All accounts and their transactions, as one shard would get them. */
  private final List<SidedChunk> shard = new ArrayList<>();

  @Setup
  public void makeRows() {
    for (int first = 0; first < ROWS; first += ROWS_OF_CHUNK) {
      trades.add(Trades.written(first, ROWS_OF_CHUNK, ROWS_OF_ACCOUNT));
    }
    ChunkBuilder accounts = new ChunkBuilder(ACCOUNTS, ROWS / ROWS_OF_ACCOUNT);
    for (int i = 0; i < ROWS / ROWS_OF_ACCOUNT; i++) {
      accounts.appendValues(i, Trades.account(i), "Account " + i);
    }
    shard.add(new SidedChunk(false, join.left().project(accounts.build(ChunkId.ofFile(0, 0)))));
    trades.forEach(chunk -> shard.add(new SidedChunk(true, join.projectRight(chunk))));
  }

  /** Of chunks each of which has transactions of one or two accounts. */
  @Benchmark
  public void cutIntoShards(Blackhole out) {
    for (Chunk chunk : trades) {
      out.consume(join.right().key().partition(join.projectRight(chunk), SHARDS, 0));
    }
  }

  /** Of chunks in which every transaction has another ticker's key: rows go to many shards. */
  @Benchmark
  public void cutIntoShardsByTicker(Blackhole out) {
    JoinKey ticker = new JoinKey(new int[] {2});
    for (Chunk chunk : trades) {
      out.consume(ticker.partition(chunk, SHARDS, 0));
    }
  }

  @Benchmark
  public void gatherShard(Blackhole out) throws IOException {
    new ShardJoin(join, Long.MAX_VALUE, counters)
        .run(shard.iterator(), (account, rows) -> out.consume(rows));
  }

  public static void main(String[] arguments) throws Exception {
    org.openjdk.jmh.Main.main(new String[] {GroupedJoinBenchmark.class.getName()});
  }
}
