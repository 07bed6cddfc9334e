package dev.xylem.script.reading;

import dev.xylem.script.BadRows;
import dev.xylem.script.DependencyPolicy;
import dev.xylem.script.DistinctNode;
import dev.xylem.script.FileTableNode;
import dev.xylem.script.FileWriter;
import dev.xylem.script.IndexDefinition;
import dev.xylem.script.Lookup;
import dev.xylem.script.LookupNode;
import dev.xylem.script.Node;
import dev.xylem.script.NodeHeader;
import dev.xylem.script.PyCalcNode;
import dev.xylem.script.TableFileNode;
import dev.xylem.script.TableReader;
import dev.xylem.script.TableTableNode;
import dev.xylem.script.TableWriter;
import dev.xylem.script.TagCriterion;
import dev.xylem.script.TagNode;
import dev.xylem.script.check.Check;
import dev.xylem.script.reading.DecodedTables.TableIndex;
import dev.xylem.types.Field;
import dev.xylem.types.NearestName;
import dev.xylem.types.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Turns the map of a node into its model. */
final class NodeDecoder {
  static final Set<String> NODE_TYPES =
      Set.of(
          "file_table",
          "table_table",
          "table_lookup_table",
          "distinct_table",
          "table_custom_tfm_table",
          "table_file");

  private static final int DEFAULT_MAX_BAD_ROWS = 1000;
  private static final int MAX_BATCH_SIZE = 20_000;

  private final DecodedTables tables;
  private final Map<String, DependencyPolicy> policies;

  NodeDecoder(DecodedTables tables, Map<String, DependencyPolicy> policies) {
    this.tables = tables;
    this.policies = policies;
  }

  /** The node; null if what it is cannot be told. */
  Node decode(String name, Section section) {
    TableWriter writer = tables.writer(name);
    String type = section.requiredText("type");
    NodeHeader header = header(name, type, section);
    if (writer != null) {
      header = header.withChecks(checks(name, type, section, writer.schema()));
    }
    return switch (type) {
      case "file_table" ->
          new FileTableNode(header, FileReaderDecoder.decode(section.section("r")), writer);
      case "table_table" -> new TableTableNode(header, tableReader(section), writer);
      case "table_lookup_table" -> lookupNode(header, section, writer);
      case "distinct_table" -> distinctNode(header, section, writer);
      case "table_custom_tfm_table" -> customNode(header, section, writer);
      case "table_file" -> fileNode(header, section);
      default -> {
        if (!type.isBlank()) {
          section.error("type", "no node type " + type + NearestName.hint(type, NODE_TYPES));
        }
        yield null;
      }
    };
  }

  private Node fileNode(NodeHeader header, Section section) {
    TableReader reader = tableReader(section);
    FileWriter writer = FileWriterDecoder.decode(section.section("w"));
    if (writer == null) {
      return null;
    }
    TableFileNode node = new TableFileNode(header, reader, writer);
    tables.addUndecoded(header.name(), UndecodedNames.of(section, node));
    Schema columns =
        ChecksDecoder.schemaOf(
            writer.columns().stream()
                .map(column -> new Field(column.name(), column.type()))
                .toList());
    List<Check> checks = checks(header.name(), "table_file", section, columns);
    return new TableFileNode(header.withChecks(checks), reader, writer);
  }

  private List<Check> checks(String name, String type, Section section, Schema rows) {
    boolean readsFiles = type.equals("file_table");
    return new ChecksDecoder(tables, rows, tables.undecodedOf(name), readsFiles).decode(section);
  }

  private NodeHeader header(String name, String type, Section section) {
    String start = section.word("start_policy", "auto", "manual");
    section.word("rerun_policy", "rerun", "fail");
    section.text("handler_exe_type", "");
    section.whole("max_batch_processing_time", 0, Long.MIN_VALUE, Long.MAX_VALUE);
    Optional<String> policy = section.text("dependency_policy");
    if (policy.isPresent() && type.equals("file_table")) {
      section.warning("dependency_policy", "has no effect in a node that reads files");
    } else if (policy.isPresent() && !policies.containsKey(policy.get())) {
      section.error(
          "dependency_policy",
          "no policy " + policy.get() + NearestName.hint(policy.get(), policies.keySet()));
    }
    return new NodeHeader(
        name, section.text("desc", ""), start.equals("manual"), policy, badRows(section));
  }

  private static BadRows badRows(Section section) {
    String action = section.word("onBadRow", "fail", "reject");
    long max = section.whole("maxBadRows", DEFAULT_MAX_BAD_ROWS, 0, Long.MAX_VALUE);
    return action.equals("reject") ? new BadRows(true, max) : BadRows.FAIL;
  }

  private TableReader tableReader(Section section) {
    Section r = section.section("r");
    String table = r.requiredText("table");
    if (!table.isEmpty() && !tables.names().contains(table)) {
      r.error("table", "no node makes a table " + table + NearestName.hint(table, tables.names()));
    }
    long batches = r.whole("expected_batches_total", 1, 0, 1_000_000);
    r.whole("rowset_size", 0, 0, 100_000);
    return new TableReader(table, (int) Math.max(batches, 1));
  }

  private Node lookupNode(NodeHeader header, Section section, TableWriter writer) {
    TableReader reader = tableReader(section);
    Section l = section.section("l");
    String indexName = l.requiredText("index_name");
    boolean isLeft = !l.requiredText("join_type").isBlank() && isLeft(l);
    boolean isGrouped = l.flag("group");
    Optional<String> filter = l.text("filter");
    l.whole("idx_read_batch_size", 0, Integer.MIN_VALUE, MAX_BATCH_SIZE);
    l.whole("right_lookup_read_batch_size", 0, Integer.MIN_VALUE, MAX_BATCH_SIZE);
    Optional<TableIndex> right = tables.use(indexName);
    if (right.isEmpty()) {
      if (!indexName.isBlank() && !tables.indexNames().contains(indexName)) {
        l.error(
            "index_name",
            "no index " + indexName + NearestName.hintOrList(indexName, tables.indexNames()));
      }
      l.requiredText("join_on");
      return null;
    }
    IndexDefinition index = right.get().index();
    List<String> joinOn =
        JoinOnDecoder.decode(
            l,
            tables.table(reader.table()).map(TableWriter::schema),
            tables.undecodedIn(reader.table()),
            right.get().writer().schema(),
            index);
    Lookup lookup = new Lookup(indexName, joinOn, isLeft, isGrouped, filter);
    return new LookupNode(header, reader, lookup, right.get().table(), index, writer);
  }

  private static boolean isLeft(Section l) {
    return l.word("join_type", "inner", "left").equals("left");
  }

  private Node distinctNode(NodeHeader header, Section section, TableWriter writer) {
    List<IndexDefinition> unique =
        writer.indexes().stream().filter(IndexDefinition::unique).toList();
    Section w = section.section("w");
    if (unique.size() != 1 && writer.indexes().size() == w.section("indexes").keys().size()) {
      w.error("indexes", "a distinct_table needs exactly one unique index, found " + unique.size());
    }
    IndexDefinition key =
        unique.isEmpty() ? new IndexDefinition("", true, List.of()) : unique.get(0);
    return new DistinctNode(header, tableReader(section), key, writer);
  }

  private Node customNode(NodeHeader header, Section section, TableWriter writer) {
    TableReader reader = tableReader(section);
    Section p = section.section("p");
    String processor = section.requiredText("custom_proc_type");
    return switch (processor) {
      case "py_calc" ->
          new PyCalcNode(
              header,
              reader,
              pythonUrls(p),
              CalculatedFieldsDecoder.decode(p),
              PyCalcOptionsDecoder.decode(p),
              writer);
      case "tag_and_denormalize" -> tagNode(header, p, reader, writer);
      default -> {
        if (!processor.isBlank()) {
          section.error(
              "custom_proc_type",
              "py_calc or tag_and_denormalize is expected, found "
                  + processor
                  + NearestName.hint(processor, List.of("py_calc", "tag_and_denormalize")));
        }
        yield null;
      }
    };
  }

  private static List<String> pythonUrls(Section p) {
    List<String> urls = p.texts("python_code_urls");
    if (urls.isEmpty() && !p.hasProblemWithin("python_code_urls")) {
      p.error("python_code_urls", "at least one file of Python is needed");
    }
    return urls;
  }

  private static TagNode tagNode(
      NodeHeader header, Section p, TableReader reader, TableWriter writer) {
    List<TagCriterion> criteria = new ArrayList<>();
    p.section("tag_criteria")
        .eachText((tag, expression) -> criteria.add(new TagCriterion(tag, expression)));
    Optional<String> url = p.text("tag_criteria_url");
    if (p.section("tag_criteria").keys().isEmpty() == url.isEmpty()) {
      p.error("tag_criteria", "either tag_criteria or tag_criteria_url is needed");
    }
    return new TagNode(header, reader, p.requiredText("tag_field_name"), criteria, url, writer);
  }
}
