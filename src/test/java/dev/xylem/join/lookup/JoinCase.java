package dev.xylem.join.lookup;

import dev.xylem.join.JoinSide;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.script.FieldDefinition;
import dev.xylem.script.IndexDefinition;
import dev.xylem.script.Lookup;
import dev.xylem.script.LookupNode;
import dev.xylem.script.NodeHeader;
import dev.xylem.script.OrderComponent;
import dev.xylem.script.TableReader;
import dev.xylem.script.TableWriter;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkId;
import dev.xylem.types.ChunkSize;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** A lookup over two small tables: accounts ({@code r}) and transactions ({@code l}). */
record JoinCase(boolean left, boolean group, Optional<String> filter, Optional<String> having) {
  static final Schema LEFT =
      Schema.of(
          new Field("id", FieldType.STRING),
          new Field("day", FieldType.INT),
          new Field("note", FieldType.STRING));
  static final Schema RIGHT =
      Schema.of(
          new Field("account", FieldType.STRING),
          new Field("day", FieldType.INT),
          new Field("text", FieldType.STRING),
          new Field("amount", FieldType.INT));

  static FieldDefinition field(String name, FieldType type, String expression) {
    return new FieldDefinition(name, type, expression, Optional.empty());
  }

  static FieldDefinition field(String name, FieldType type, String expression, String absent) {
    return new FieldDefinition(name, type, expression, Optional.of(absent));
  }

  LookupNode node(boolean ignoreCase, FieldDefinition... fields) {
    IndexDefinition index =
        new IndexDefinition(
            "idx_txns",
            false,
            List.of(
                new OrderComponent("account", false, ignoreCase),
                new OrderComponent("day", false, false)));
    return new LookupNode(
        NodeHeader.named("join_txns"),
        new TableReader("accounts", 1),
        new Lookup("idx_txns", List.of("id", "day"), left, group, filter),
        "txns",
        index,
        new TableWriter("joined", List.of(fields), having, List.of(), ""));
  }

  LookupNode node(FieldDefinition... fields) {
    return node(false, fields);
  }

  /** The join without a runner: shards in any order, the result in order. */
  static List<Chunk> run(
      LookupNode node, List<Chunk> left, List<Chunk> right, int shards, long budget)
      throws IOException {
    return run(node, LEFT, RIGHT, left, right, shards, budget);
  }

  static List<Chunk> run(
      LookupNode node,
      Schema leftTable,
      Schema rightTable,
      List<Chunk> left,
      List<Chunk> right,
      int shards,
      long budget)
      throws IOException {
    RowJoin join = JoinPlan.compile(node, leftTable, rightTable);
    NodeCounters counters = NodeCounters.of("JoinCase", "join_txns");
    Map<Integer, List<SidedChunk>> byShard = new TreeMap<>(Comparator.reverseOrder());
    for (Chunk chunk : left) {
      shard(join.left(), join.left().project(chunk), false, shards, byShard);
    }
    for (int i = right.size() - 1; i >= 0; i--) {
      shard(join.right(), join.projectRight(right.get(i)), true, shards, byShard);
    }
    Map<ChunkId, List<Chunk>> byLeft = new TreeMap<>();
    for (List<SidedChunk> shard : byShard.values()) {
      new ShardJoin(join, budget, counters)
          .run(
              shard.iterator(),
              (id, piece) -> byLeft.computeIfAbsent(id, key -> new ArrayList<>()).add(piece));
    }
    LeftOrder order = new LeftOrder(join.schema(), join.group(), ChunkSize.DEFAULT, budget);
    List<Chunk> joined = new ArrayList<>();
    for (Map.Entry<ChunkId, List<Chunk>> pieces : byLeft.entrySet()) {
      Collections.reverse(pieces.getValue());
      try (LeftMerge merge = order.begin(pieces.getKey())) {
        pieces.getValue().forEach(merge::add);
        merge.emit(joined::add);
      }
    }
    return joined;
  }

  private static void shard(
      JoinSide side,
      Chunk chunk,
      boolean isRight,
      int shards,
      Map<Integer, List<SidedChunk>> byShard) {
    Chunk[] pieces = side.key().partition(chunk, shards, 0);
    for (int i = 0; i < shards; i++) {
      if (pieces[i] != null) {
        byShard
            .computeIfAbsent(i, shard -> new ArrayList<>())
            .add(new SidedChunk(isRight, pieces[i]));
      }
    }
  }
}
