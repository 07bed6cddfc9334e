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
import dev.xylem.script.Script;
import dev.xylem.script.TableFileNode;
import dev.xylem.script.TableReader;
import dev.xylem.script.TableTableNode;
import dev.xylem.script.TableWriter;
import dev.xylem.script.TagCriterion;
import dev.xylem.script.TagNode;
import dev.xylem.script.reading.ScriptReading.Decoded;
import dev.xylem.types.NearestName;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Turns the tree of a script into its model, in two passes: tables first, then who reads them. What
 * depends on something that is wrong is not called wrong too.
 */
final class ScriptDecoder {
  private static final Set<String> NODE_TYPES =
      Set.of(
          "file_table",
          "table_table",
          "table_lookup_table",
          "distinct_table",
          "table_custom_tfm_table",
          "table_file");

  private static final int MOST_BAD_ROWS = 1000;
  private static final int MOST_READ_AT_A_TIME = 20_000;

  /** An index, and the table that it belongs to. */
  private record TableIndex(TableWriter writer, IndexDefinition index) {
    String table() {
      return writer.table();
    }
  }

  private final Problems problems;
  private final Map<String, TableWriter> tables = new LinkedHashMap<>();
  private final Map<String, String> makers = new LinkedHashMap<>();
  private final Map<String, TableIndex> indexes = new LinkedHashMap<>();
  private final Set<String> indexNames = new LinkedHashSet<>();
  private final Set<String> indexesUsed = new HashSet<>();
  private final Map<String, DependencyPolicy> policies = new LinkedHashMap<>();
  private final Map<String, Set<String>> undecoded = new HashMap<>();

  ScriptDecoder(Problems problems) {
    this.problems = problems;
  }

  /** The nodes that can be read; what is wrong is noted. */
  Decoded decode(Value.Mapping tree) {
    Section root = new Section("", 0, tree, problems);
    Map<String, Section> sections = new LinkedHashMap<>();
    root.section("nodes").eachSection(sections::put);
    if (sections.isEmpty() && problems.count(Problem.Severity.ERROR) == 0) {
      root.error("nodes", "a script needs at least one node");
    }
    policies.putAll(DependencyPolicyDecoder.decode(root));
    Map<String, TableWriter> writers = new LinkedHashMap<>();
    sections.forEach((name, section) -> decodeTable(name, section, writers));

    List<Node> nodes = new ArrayList<>();
    sections.forEach(
        (name, section) -> {
          Node node = decodeNode(name, section, writers.get(name));
          if (node != null) {
            nodes.add(node);
            undecoded.get(name).addAll(Undecoded.of(section, node));
          }
        });
    Script script = new Script(nodes, policies);
    Cycles.of(script)
        .forEach(
            (node, circle) ->
                sections.get(node).error("", "the node needs its own output: " + circle));
    warnOfUnusedIndexes(sections);
    return new Decoded(script, tables, makers, undecoded);
  }

  private void decodeTable(String node, Section section, Map<String, TableWriter> writers) {
    String type = section.text("type", "");
    undecoded.put(node, new HashSet<>());
    if (type.equals("table_file")) {
      return;
    }
    Section w = section.section("w");
    if (!NODE_TYPES.contains(type) && !w.has("fields")) {
      return;
    }
    TableWriter writer = TableWriterDecoder.decode(w);
    undecoded.get(node).addAll(Undecoded.of(w, writer));
    writers.put(node, writer);
    if (!writer.table().isEmpty() && tables.putIfAbsent(writer.table(), writer) != null) {
      w.error(
          "name",
          "node %s makes a table %s already".formatted(makers.get(writer.table()), writer.table()));
    }
    makers.putIfAbsent(writer.table(), node);
    indexNames.addAll(w.section("indexes").keys());
    for (IndexDefinition index : writer.indexes()) {
      if (indexes.putIfAbsent(index.name(), new TableIndex(writer, index)) != null) {
        w.section("indexes")
            .error(
                index.name(),
                "table %s has an index of this name already"
                    .formatted(indexes.get(index.name()).table()));
      }
    }
  }

  private void warnOfUnusedIndexes(Map<String, Section> sections) {
    indexes.forEach(
        (name, index) -> {
          boolean isUsed =
              index.index().unique()
                  || indexesUsed.contains(name)
                  || index.writer().searchableIndexes().contains(name);
          if (!isUsed && !name.contains("to_check_uniq")) {
            sections
                .get(makers.get(index.table()))
                .section("w")
                .section("indexes")
                .warning(name, "no lookup uses this index");
          }
        });
  }

  /** Null if what the node is cannot be told. */
  private Node decodeNode(String name, Section section, TableWriter writer) {
    String type = section.requiredText("type");
    NodeHeader header = header(name, type, section);
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
    return writer == null ? null : new TableFileNode(header, reader, writer);
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
    long most = section.whole("maxBadRows", MOST_BAD_ROWS, 0, Long.MAX_VALUE);
    return action.equals("reject") ? new BadRows(true, most) : BadRows.FAIL;
  }

  private TableReader tableReader(Section section) {
    Section r = section.section("r");
    String table = r.requiredText("table");
    if (!table.isEmpty() && !tables.containsKey(table)) {
      r.error("table", "no node makes a table " + table + NearestName.hint(table, tables.keySet()));
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
    l.whole("idx_read_batch_size", 0, Integer.MIN_VALUE, MOST_READ_AT_A_TIME);
    l.whole("right_lookup_read_batch_size", 0, Integer.MIN_VALUE, MOST_READ_AT_A_TIME);
    indexesUsed.add(indexName);
    TableIndex right = indexes.get(indexName);
    if (right == null) {
      if (!indexName.isBlank() && !indexNames.contains(indexName)) {
        l.error("index_name", "no index " + indexName + NearestName.hint(indexName, indexNames));
      }
      l.requiredText("join_on");
      return null;
    }
    List<String> joinOn =
        JoinOnDecoder.decode(
            l,
            Optional.ofNullable(tables.get(reader.table())).map(TableWriter::schema),
            undecoded.getOrDefault(makers.get(reader.table()), Set.of()),
            right.writer().schema(),
            right.index());
    Lookup lookup = new Lookup(indexName, joinOn, isLeft, isGrouped, filter);
    return new LookupNode(header, reader, lookup, right.table(), right.index(), writer);
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
