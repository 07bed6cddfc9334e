package dev.xylem.script;

import com.fasterxml.jackson.databind.JsonNode;
import dev.xylem.types.Schema;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Turns the tree of a script into its model, in two passes: tables first, then who reads them. */
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

  /** An index, and the table that it belongs to. */
  private record TableIndex(String table, IndexDefinition index) {}

  private final String file;
  private final List<Problem> problems = new ArrayList<>();
  private final Map<String, TableWriter> tables = new LinkedHashMap<>();
  private final Map<String, TableIndex> indexes = new LinkedHashMap<>();
  private final Map<String, DependencyPolicy> policies = new LinkedHashMap<>();
  private final TableWriterDecoder tableWriters = new TableWriterDecoder();

  ScriptDecoder(String file) {
    this.file = file;
  }

  Script decode(JsonNode tree) {
    Section root = new Section("", tree, problems);
    Map<String, Section> sections = new LinkedHashMap<>();
    root.section("nodes").eachSection(sections::put);
    if (sections.isEmpty()) {
      root.error("nodes", "a script needs at least one node");
    }
    policies.putAll(DependencyPolicyDecoder.decode(root));
    Map<String, TableWriter> writers = new LinkedHashMap<>();
    sections.forEach((name, section) -> decodeTable(name, section, writers));

    List<Node> nodes = new ArrayList<>();
    sections.forEach(
        (name, section) -> decodeNode(name, section, writers.get(name)).ifPresent(nodes::add));
    if (!problems.isEmpty()) {
      throw new ScriptException(file, problems);
    }
    Script script = new Script(nodes, policies);
    Cycles.check(file, script);
    return script;
  }

  private void decodeTable(String node, Section section, Map<String, TableWriter> writers) {
    if (section.text("type", "").equals("table_file")) {
      return;
    }
    Section w = section.section("w");
    TableWriter writer = tableWriters.decode(w);
    writers.put(node, writer);
    if (!writer.table().isEmpty() && tables.putIfAbsent(writer.table(), writer) != null) {
      w.error("name", "another node makes a table " + writer.table() + " already");
    }
    for (IndexDefinition index : writer.indexes()) {
      if (indexes.putIfAbsent(index.name(), new TableIndex(writer.table(), index)) != null) {
        w.error("indexes", "another index is named " + index.name() + " already");
      }
    }
  }

  private Optional<Node> decodeNode(String name, Section section, TableWriter writer) {
    NodeHeader header = header(name, section);
    String type = section.requiredText("type");
    int before = problems.size();
    Node node =
        switch (type) {
          case "file_table" ->
              new FileTableNode(header, FileReaderDecoder.decode(section.section("r")), writer);
          case "table_table" -> new TableTableNode(header, tableReader(section), writer);
          case "table_lookup_table" -> lookupNode(header, section, writer);
          case "distinct_table" -> distinctNode(header, section, writer);
          case "table_custom_tfm_table" -> customNode(header, section, writer);
          case "table_file" ->
              new TableFileNode(
                  header, tableReader(section), FileWriterDecoder.decode(section.section("w")));
          default -> {
            section.error("type", "no node type " + type + NearestName.hint(type, NODE_TYPES));
            yield null;
          }
        };
    return problems.size() > before ? Optional.empty() : Optional.ofNullable(node);
  }

  private NodeHeader header(String name, Section section) {
    String start = section.text("start_policy", "auto");
    if (!start.equals("auto") && !start.equals("manual")) {
      section.error("start_policy", "auto or manual is expected, found " + start);
    }
    Optional<String> policy = section.text("dependency_policy");
    policy
        .filter(named -> !policies.containsKey(named))
        .ifPresent(
            unknown ->
                section.error(
                    "dependency_policy",
                    "no policy " + unknown + NearestName.hint(unknown, policies.keySet())));
    return new NodeHeader(
        name, section.text("desc", ""), start.equals("manual"), policy, badRows(section));
  }

  private static BadRows badRows(Section section) {
    String action = section.text("onBadRow", "fail");
    if (!action.equals("fail") && !action.equals("reject")) {
      section.error("onBadRow", "fail or reject is expected, found " + action);
    }
    int most = section.integer("maxBadRows", MOST_BAD_ROWS);
    if (most < 0) {
      section.error("maxBadRows", "a number from 0 is expected, found " + most);
    }
    return action.equals("reject") ? new BadRows(true, most) : BadRows.FAIL;
  }

  private TableReader tableReader(Section section) {
    Section r = section.section("r");
    String table = r.requiredText("table");
    if (!table.isEmpty() && !tables.containsKey(table)) {
      r.error("table", "no node makes a table " + table + NearestName.hint(table, tables.keySet()));
    }
    int batches = r.integer("expected_batches_total", 1);
    if (batches < 0 || batches > 1_000_000) {
      r.error("expected_batches_total", "0 to 1000000 is expected, found " + batches);
    }
    return new TableReader(table, Math.max(batches, 1));
  }

  private Node lookupNode(NodeHeader header, Section section, TableWriter writer) {
    TableReader reader = tableReader(section);
    Section l = section.section("l");
    String indexName = l.requiredText("index_name");
    String joinType = l.requiredText("join_type");
    if (!joinType.isEmpty() && !joinType.equals("inner") && !joinType.equals("left")) {
      l.error("join_type", "inner or left is expected, found " + joinType);
    }
    TableIndex right = indexes.get(indexName);
    if (right == null) {
      if (!indexName.isEmpty()) {
        l.error(
            "index_name", "no index " + indexName + NearestName.hint(indexName, indexes.keySet()));
      }
      return null;
    }
    List<String> joinOn = joinOn(l, reader, right);
    Lookup lookup =
        new Lookup(indexName, joinOn, joinType.equals("left"), l.flag("group"), l.text("filter"));
    return new LookupNode(header, reader, lookup, right.table(), right.index(), writer);
  }

  /** {@code r.a, r.b}: as many as the index has components, of the same types. */
  private List<String> joinOn(Section l, TableReader reader, TableIndex right) {
    List<String> fields = new ArrayList<>();
    for (String item : l.requiredText("join_on").split(",", -1)) {
      String name = item.strip();
      if (!name.startsWith("r.")) {
        l.error("join_on", "r.field, r.field, ... is expected, found " + name);
        return fields;
      }
      fields.add(name.substring(2).strip());
    }
    List<OrderComponent> components = right.index().components();
    if (fields.size() != components.size()) {
      l.error(
          "join_on",
          "%s has %d components, but %d fields are joined on"
              .formatted(right.index().name(), components.size(), fields.size()));
      return fields;
    }
    if (tables.containsKey(reader.table())) {
      Schema leftSchema = tables.get(reader.table()).schema();
      Schema rightSchema = tables.get(right.table()).schema();
      for (int i = 0; i < fields.size(); i++) {
        checkJoinField(l, leftSchema, fields.get(i), rightSchema, components.get(i).field());
      }
    }
    return fields;
  }

  private static void checkJoinField(
      Section l, Schema leftSchema, String left, Schema rightSchema, String right) {
    if (!leftSchema.contains(left)) {
      l.error(
          "join_on", "no field " + left + NearestName.hint(left, leftSchema.indexes().keySet()));
      return;
    }
    String leftType = leftSchema.field(leftSchema.indexOf(left)).type().scriptName();
    String rightType = rightSchema.field(rightSchema.indexOf(right)).type().scriptName();
    if (!leftType.equals(rightType)) {
      l.error("join_on", "r.%s is %s, but l.%s is %s".formatted(left, leftType, right, rightType));
    }
  }

  private Node distinctNode(NodeHeader header, Section section, TableWriter writer) {
    List<IndexDefinition> unique =
        writer.indexes().stream().filter(IndexDefinition::unique).toList();
    if (unique.size() != 1) {
      section
          .section("w")
          .error(
              "indexes", "a distinct_table needs exactly one unique index, found " + unique.size());
      return null;
    }
    return new DistinctNode(header, tableReader(section), unique.get(0), writer);
  }

  private Node customNode(NodeHeader header, Section section, TableWriter writer) {
    TableReader reader = tableReader(section);
    Section p = section.section("p");
    String processor = section.requiredText("custom_proc_type");
    return switch (processor) {
      case "py_calc" ->
          new PyCalcNode(header, reader, pythonUrls(p), CalculatedFields.decode(p), writer);
      case "tag_and_denormalize" -> tagNode(header, p, reader, writer);
      default -> {
        section.error(
            "custom_proc_type",
            "no processor "
                + processor
                + NearestName.hint(processor, Set.of("py_calc", "tag_and_denormalize")));
        yield null;
      }
    };
  }

  private static List<String> pythonUrls(Section p) {
    List<String> urls = p.texts("python_code_urls");
    if (urls.isEmpty()) {
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
    if (criteria.isEmpty() == url.isEmpty()) {
      p.error("tag_criteria", "either tag_criteria or tag_criteria_url is needed");
    }
    return new TagNode(header, reader, p.requiredText("tag_field_name"), criteria, url, writer);
  }
}
