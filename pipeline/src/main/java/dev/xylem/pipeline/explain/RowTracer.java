package dev.xylem.pipeline.explain;

import dev.xylem.cassandra.read.RowLookup;
import dev.xylem.cassandra.schema.TableName;
import dev.xylem.cassandra.schema.Tables;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.pipeline.explain.Derivation.OfFile;
import dev.xylem.pipeline.explain.Derivation.OfFirst;
import dev.xylem.pipeline.explain.Derivation.OfJoin;
import dev.xylem.pipeline.explain.Derivation.OfRow;
import dev.xylem.pipeline.explain.Derivation.Unknown;
import dev.xylem.pipeline.explain.FoundMatches.Found;
import dev.xylem.pipeline.explain.ParentIds.Exploded;
import dev.xylem.script.DistinctNode;
import dev.xylem.script.FieldDefinition;
import dev.xylem.script.FileTableNode;
import dev.xylem.script.LookupNode;
import dev.xylem.script.Node;
import dev.xylem.script.OrderComponent;
import dev.xylem.script.TagCriterion;
import dev.xylem.script.TagNode;
import dev.xylem.types.Chunk;
import dev.xylem.types.Field;
import dev.xylem.types.RowId;
import dev.xylem.types.Schema;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Finds what rows were made of, down to the lines of files. Where ids say it, and where Cassandra
 * keeps an index, only the rows that are named are read; elsewhere a table is, in bounded memory.
 */
public final class RowTracer {
  private final StoredTables tables;
  private final PastRuns runs;
  private final SourceFiles files = new SourceFiles();
  private final FoundMatches matches;
  private final FoundFirst firsts;

  /**
   * @param session in the keyspace of the runs
   * @param groupRows how many rows of a group to follow
   */
  public RowTracer(CassandraSession session, Tables tables, int groupRows) {
    this.tables = new StoredTables(session, tables);
    runs = new PastRuns(session);
    matches = new FoundMatches(this.tables, groupRows);
    firsts = new FoundFirst(this.tables);
  }

  /**
   * What a row was made of.
   *
   * @param fields those to explain; all of the table if empty
   * @throws XylemException if there is no such row or field, or the script of its run was not kept
   */
  public TracedRow trace(TableName table, RowId id, List<String> fields) {
    RowLookup lookup = tables.find(table).orElseThrow(() -> missing(table));
    Chunk row =
        lookup
            .find(id)
            .orElseThrow(
                () ->
                    new XylemException("the table has no row " + id)
                        .with(Fact.TABLE, table)
                        .with(
                            Fact.HINT,
                            "xylem table %s shows rows with their ids".formatted(table)));
    for (String field : fields) {
      if (!lookup.fields().contains(field)) {
        throw new XylemException(
                "the table has no field %s; it has %s"
                    .formatted(field, String.join(", ", names(lookup.fields()))))
            .with(Fact.TABLE, table);
      }
    }
    return trace(table, row, fields.isEmpty() ? names(lookup.fields()) : Set.copyOf(fields));
  }

  private static XylemException missing(TableName table) {
    return new XylemException("there is no such table").with(Fact.TABLE, table);
  }

  private static Set<String> names(Schema fields) {
    return fields.fields().stream()
        .map(Field::name)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private TracedRow trace(TableName table, Chunk row, Set<String> wanted) {
    PastRun run = runs.get(table.run());
    Node node =
        run.makerOf(table.table())
            .orElseThrow(
                () ->
                    new XylemException(
                            "the script of run %d makes no such table".formatted(run.number()))
                        .with(Fact.TABLE, table));
    FieldTexts texts = FieldTexts.of(node, wanted);
    RowId id = row.rowId(0);
    if (node instanceof TagNode tag) {
      texts = texts.withTag(tag, criterion(run, tag, id));
    }
    Derivation derivation = derivation(run, table, node, row, texts);
    return new TracedRow(table, id, node.name(), values(texts, table, row), derivation);
  }

  /** That of the tag which the row has; its number among the criteria is in the id. */
  private static String criterion(PastRun run, TagNode node, RowId id) {
    List<TagCriterion> criteria = run.criteria(node);
    return ParentIds.exploded(id)
        .filter(exploded -> exploded.index() < criteria.size())
        .map(exploded -> criteria.get((int) exploded.index()))
        .map(criterion -> "tag \"%s\", as %s".formatted(criterion.tag(), criterion.expression()))
        .orElse("the tag");
  }

  private List<TracedField> values(FieldTexts texts, TableName table, Chunk row) {
    Schema schema = tables.find(table).orElseThrow().fields();
    List<TracedField> values = new ArrayList<>();
    for (FieldDefinition field : texts.fields()) {
      values.add(
          new TracedField(
              field.name(),
              row.column(schema.indexOf(field.name())).value(0),
              field.expression(),
              texts.inputsOf(field)));
    }
    return values;
  }

  private Derivation derivation(
      PastRun run, TableName table, Node node, Chunk row, FieldTexts texts) {
    RowId id = row.rowId(0);
    if (node instanceof FileTableNode load) {
      return files
          .find(run, load, id)
          .<Derivation>map(OfFile::new)
          .orElseGet(() -> new Unknown("its id names no file that node " + load.name() + " reads"));
    }
    TableName read = run.table(node.inputTables().get(0));
    if (tables.find(read).isEmpty()) {
      return gone(read);
    }
    if (node instanceof LookupNode lookup) {
      return joined(run, lookup, id, texts);
    }
    if (node instanceof DistinctNode distinct) {
      return first(read, distinct, written(table, distinct, row), texts);
    }
    List<RowId> candidates =
        node instanceof TagNode
            ? ParentIds.exploded(id).map(Exploded::source).stream().toList()
            : ParentIds.kept(id);
    return find(read, candidates)
        .<Derivation>map(parent -> new OfRow(trace(read, parent, texts.mentioned("r"))))
        .orElseGet(() -> lost(read, candidates));
  }

  private Derivation joined(PastRun run, LookupNode node, RowId id, FieldTexts texts) {
    TableName left = run.table(node.reader().table());
    TableName right = run.table(node.lookupTable());
    List<RowId> candidates =
        node.lookup().group()
            ? ParentIds.kept(id)
            : ParentIds.exploded(id).map(Exploded::source).stream().toList();
    Optional<Chunk> leftRow = find(left, candidates);
    if (leftRow.isEmpty()) {
      return lost(left, candidates);
    }
    if (tables.find(right).isEmpty()) {
      return gone(right);
    }
    long index = ParentIds.exploded(id).map(Exploded::index).orElse(0L);
    Found found = matches.find(node, left, leftRow.get(), right, index);
    Set<String> rightFields = texts.mentioned("l");
    node.lookupIndex().components().stream().map(OrderComponent::field).forEach(rightFields::add);
    Set<String> leftFields = texts.mentioned("r");
    leftFields.addAll(node.lookup().joinOn());
    return new OfJoin(
        trace(left, leftRow.get(), leftFields),
        new Derivation.Matched(
            right,
            condition(node),
            node.lookup().filter().orElse(""),
            node.lookup().group(),
            found.count(),
            found.rows().stream().map(row -> trace(right, row, rightFields)).toList(),
            found.search()));
  }

  private static String condition(LookupNode node) {
    List<String> equal = new ArrayList<>();
    for (int i = 0; i < node.lookup().joinOn().size(); i++) {
      OrderComponent right = node.lookupIndex().components().get(i);
      equal.add(
          "r.%s == l.%s%s"
              .formatted(
                  node.lookup().joinOn().get(i),
                  right.field(),
                  right.ignoreCase() ? " ignoring case" : ""));
    }
    return String.join(" && ", equal);
  }

  /** The fields in the order of the script: Cassandra has one of its own. */
  private Chunk written(TableName table, DistinctNode node, Chunk row) {
    List<String> fields = node.writer().fields().stream().map(FieldDefinition::name).toList();
    return row.project(tables.find(table).orElseThrow().fields().positions(fields));
  }

  private Derivation first(TableName read, DistinctNode node, Chunk row, FieldTexts texts) {
    List<String> key = node.key().components().stream().map(OrderComponent::field).toList();
    Set<String> wanted = texts.mentioned("r");
    wanted.addAll(FieldTexts.of(node, Set.copyOf(key)).mentioned("r"));
    return firsts
        .find(node, read, row)
        .<Derivation>map(
            found ->
                new OfFirst(trace(read, found.row(), wanted), key, found.sameKey(), found.search()))
        .orElseGet(() -> lost(read, List.of(row.rowId(0))));
  }

  private Optional<Chunk> find(TableName table, List<RowId> candidates) {
    RowLookup lookup = tables.find(table).orElseThrow();
    return candidates.stream().flatMap(id -> lookup.find(id).stream()).findFirst();
  }

  private static Derivation gone(TableName table) {
    return new Unknown(
        "the table %s is not kept: it was dropped, or its run kept no tables".formatted(table));
  }

  private static Derivation lost(TableName table, List<RowId> sought) {
    return new Unknown(
        "%s has no row that it can have come from%s"
            .formatted(table, sought.isEmpty() ? "" : ": " + sought.get(0) + " is not there"));
  }
}
