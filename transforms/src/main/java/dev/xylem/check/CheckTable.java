package dev.xylem.check;

import static java.util.Objects.requireNonNull;

import dev.xylem.expr.Projection;
import dev.xylem.join.JoinOptions;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.script.check.Check;
import dev.xylem.script.check.Demand;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkCoder;
import dev.xylem.types.Schema;
import dev.xylem.types.XylemException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.beam.sdk.coders.KvCoder;
import org.apache.beam.sdk.coders.StringUtf8Coder;
import org.apache.beam.sdk.coders.VarIntCoder;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.Flatten;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.WithKeys;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionList;
import org.apache.beam.sdk.values.PCollectionTuple;

/**
 * Holds the rows of a node to its checks.
 *
 * <p>In: chunks of its table, with messages among them, which are left out. Out: one number, when
 * all checks are judged and none ends the run: how many there are.
 *
 * <p>Chunks are looked at where they are made. Only what was found in each bundle travels, of a
 * size that does not depend on its rows. For {@code unique} and {@code references} the columns of
 * the key are shuffled, and the keys of one shard are held in memory.
 *
 * <p>All results go to the {@link CheckSink}. If one is not passed that has the severity {@code
 * fail}, a {@link XylemException} then ends the run that names node, check, how many rows failed,
 * and the first of them.
 */
public final class CheckTable extends PTransform<PCollection<Chunk>, PCollection<Long>> {
  private static final long serialVersionUID = 1L;

  private final List<CompiledCheck> checks;
  private final List<CheckResult> known;
  private final Schema table;
  private final NodeCounters counters;
  private final int shards;
  private final CheckSink sink;

  /** Null if the input has the rows as they are. */
  private final Projection projection;

  /** Those that rows refer to, by name; known only while the pipeline is put together. */
  private final transient Map<String, OtherTable> others;

  /** A table that rows of the checked one refer to. */
  public record OtherTable(Schema schema, PCollection<Chunk> rows) {}

  private CheckTable(
      List<CompiledCheck> checks,
      List<CheckResult> known,
      Schema table,
      NodeCounters counters,
      int shards,
      CheckSink sink,
      Projection projection,
      Map<String, OtherTable> others) {
    this.checks = checks;
    this.known = List.copyOf(known);
    this.table = table;
    this.counters = counters;
    this.shards = shards;
    this.sink = sink;
    this.projection = projection;
    this.others = Map.copyOf(others);
  }

  /**
   * @param checks of the rows; those of files are not among them
   * @param table the fields of the rows
   * @throws XylemException if an expression is not valid over the table
   */
  public static CheckTable of(List<Check> checks, Schema table) {
    List<CompiledCheck> compiled = new ArrayList<>();
    checks.forEach(check -> compiled.add(CompiledCheck.of(check, table)));
    return new CheckTable(
        compiled,
        List.of(),
        table,
        NodeCounters.of("", "CheckTable"),
        JoinOptions.DEFAULT.shards(),
        results -> {},
        null,
        Map.of());
  }

  /**
   * The same for rows that are made of those that come in, once more: rows without values are left
   * out here.
   */
  public CheckTable withProjection(Projection made) {
    return new CheckTable(checks, known, table, counters, shards, sink, made, others);
  }

  /** Results that are there before the rows are: they are told with the others. */
  public CheckTable withKnown(List<CheckResult> results) {
    return new CheckTable(checks, results, table, counters, shards, sink, projection, others);
  }

  /** These results. */
  public List<CheckResult> known() {
    return known;
  }

  /** The tables that rows refer to, by name: those of all checks with references. */
  public CheckTable withOthers(Map<String, OtherTable> tables) {
    return new CheckTable(checks, known, table, counters, shards, sink, projection, tables);
  }

  /** Names the node, and the places of rows, in results. */
  public CheckTable withCounters(NodeCounters node) {
    return new CheckTable(
        checks, known, table, requireNonNull(node, "counters"), shards, sink, projection, others);
  }

  /** Into how many parts keys are cut: more than there are workers. */
  public CheckTable withShards(int parts) {
    return new CheckTable(checks, known, table, counters, parts, sink, projection, others);
  }

  /** Where results go. */
  public CheckTable withSink(CheckSink results) {
    return new CheckTable(
        checks,
        known,
        table,
        counters,
        shards,
        requireNonNull(results, "sink"),
        projection,
        others);
  }

  @Override
  public PCollection<Long> expand(PCollection<Chunk> input) {
    PCollection<Chunk> rows =
        projection == null
            ? input
            : input
                .apply("Project", ParDo.of(new ProjectCheckedFn(projection)))
                .setCoder(ChunkCoder.of(table));
    // Without an element of its own a table without rows would not be judged.
    PCollectionList<CheckTally> tallies =
        PCollectionList.of(
            rows.getPipeline()
                .apply("No rows", Create.of("").withCoder(StringUtf8Coder.of()))
                .apply("Begin", ParDo.of(new NoTalliesFn()))
                .setCoder(CheckTally.coder()));
    if (checks.stream().anyMatch(CompiledCheck::isByChunk)) {
      tallies =
          tallies.and(
              rows.apply("Tally", ParDo.of(new TallyChunksFn(checks)))
                  .setCoder(CheckTally.coder()));
    }
    for (int i = 0; i < checks.size(); i++) {
      Check check = checks.get(i).check();
      if (check.demand() instanceof Demand.Unique unique) {
        tallies =
            tallies.and(
                rows.apply(
                    "Unique " + check.name(),
                    TallyDuplicates.of(i, unique.fields(), table, counters.origins(), shards)));
      } else if (check.demand() instanceof Demand.References references) {
        OtherTable other = others.get(references.table());
        tallies =
            tallies.and(
                PCollectionTuple.of(TallyReferences.ROWS, rows)
                    .and(TallyReferences.REFERENCED, other.rows())
                    .apply(
                        "References " + check.name(),
                        TallyReferences.of(i, references, table, other.schema(), shards)));
      }
    }
    return tallies
        .apply("All tallies", Flatten.pCollections())
        .apply("At one place", WithKeys.of(0))
        .setCoder(KvCoder.of(VarIntCoder.of(), CheckTally.coder()))
        .apply("Gather", GroupByKey.create())
        .apply("Judge", ParDo.of(new JudgeFn(checks, known, counters, sink)));
  }

  @Override
  public void populateDisplayData(DisplayData.Builder builder) {
    builder
        .add(DisplayData.item("node", counters.node()))
        .add(DisplayData.item("checks", checks.size()))
        .add(DisplayData.item("shards", shards));
  }
}
