package dev.xylem.pipeline.scripts;

import dev.xylem.pipeline.scripts.NaiveLookup.KeyPart;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;

/** Draws a script node by node, and evaluates each as it goes. */
final class RandomScriptBuilder {
  private static final int MAX_TABLE_ROWS = 300;

  /** How often a lookup that finds nothing is drawn again. */
  private static final int DRAWS = 5;

  private final Random random;
  private final String prefix;
  private final RandomExpressions expressions;
  private final Map<String, Map<String, Object>> nodes = new LinkedHashMap<>();
  private final Map<String, String> files = new TreeMap<>();
  private final List<NaiveTable> tables = new ArrayList<>();

  /**
   * @param prefix of all tables
   */
  RandomScriptBuilder(Random random, String prefix) {
    this.random = random;
    this.prefix = prefix;
    expressions = new RandomExpressions(random);
  }

  RandomScript build() {
    load(9);
    load(15);
    copy();
    lookup(true, true);
    lookup(true, false);
    lookup(false, true);
    lookup(false, false);
    distinct();
    tag();
    tables.forEach(table -> nodes.get("make_" + table.name()).put("w", table.writer()));
    return new RandomScript(nodes, files, tables);
  }

  private void load(int rows) {
    RandomFiles drawn = new RandomFiles(expressions, random, rows);
    List<String> urls = new ArrayList<>();
    for (String file : drawn.files()) {
      urls.add("data%d.csv".formatted(files.size()));
      files.put(urls.get(urls.size() - 1), file);
    }
    NaiveTable table =
        new NaiveTable(nextName(), fields(drawn.fields(), drawn.fields()), Optional.empty());
    drawn.rows().forEach(row -> table.add(new Expr.Row(Map.of("r", row))));
    add("file_table", Map.of("urls", urls, "columns", drawn.columns()), table);
  }

  private void copy() {
    NaiveTable source = source();
    NaiveTable table = target(fieldsOf("r", source), fieldsOf("r", source));
    source.rows().forEach(row -> table.add(new Expr.Row(Map.of("r", row))));
    add("table_table", Map.of("table", source.name()), table);
  }

  private void lookup(boolean leftJoin, boolean group) {
    int draws = 1;
    while (!lookup(leftJoin, group, draws > DRAWS)) {
      draws++;
    }
  }

  /** Whether the lookup drawn gives a table of a good size. */
  private boolean lookup(boolean leftJoin, boolean group, boolean mayBeEmpty) {
    NaiveTable left = source();
    NaiveTable right = source();
    List<KeyPart> key = key(left, right);
    Optional<Expr> filter =
        random.nextBoolean()
            ? Optional.of(expressions.condition(fieldsOf("l", right)))
            : Optional.empty();
    List<Expr> both = new ArrayList<>(fieldsOf("r", left));
    both.addAll(fieldsOf("l", right));
    List<OutputField> fields = fields(fieldsOf("r", left), both);
    for (int i = 0; group && i < 3; i++) {
      List<AggregateExpr> calls = expressions.aggregates(both);
      fields.add(new OutputField("a" + i, null, calls, expressions.fallback(calls.get(0).kind())));
    }
    NaiveTable table = new NaiveTable(nextName(), fields, having(fields));
    new NaiveLookup(left, right, key, leftJoin, group, filter).run(table);
    if (table.rows().size() > MAX_TABLE_ROWS || (table.rows().isEmpty() && !mayBeEmpty)) {
      return false;
    }
    String index = "idx_" + table.name();
    right.addIndex(index, "non_unique(" + components(key) + ")");
    Map<String, Object> l = new LinkedHashMap<>();
    l.put("index_name", index);
    l.put("join_on", String.join(",", key.stream().map(part -> "r." + part.leftField()).toList()));
    l.put("join_type", leftJoin ? "left" : "inner");
    l.put("group", group);
    filter.ifPresent(condition -> l.put("filter", condition.text()));
    add("table_lookup_table", Map.of("table", left.name()), table).put("l", l);
    return true;
  }

  /** One or two pairs of fields of one kind; texts often in any case. */
  private List<KeyPart> key(NaiveTable left, NaiveTable right) {
    List<KeyPart> pairs = new ArrayList<>();
    for (OutputField r : left.fields()) {
      for (OutputField l : right.fields()) {
        if (r.kind() == l.kind()) {
          boolean ignoreCase = r.kind() == ValueKind.STRING && random.nextBoolean();
          pairs.add(new KeyPart(r.name(), l.name(), ignoreCase));
        }
      }
    }
    List<KeyPart> key = new ArrayList<>(List.of(expressions.oneOf(pairs)));
    KeyPart second = expressions.oneOf(pairs);
    if (random.nextInt(3) == 0 && !second.rightField().equals(key.get(0).rightField())) {
      key.add(second);
    }
    return key;
  }

  private static String components(List<KeyPart> key) {
    return String.join(
        ", ",
        key.stream()
            .map(part -> part.rightField() + (part.ignoreCase() ? "(ignore_case)" : ""))
            .toList());
  }

  private void distinct() {
    NaiveTable source = source();
    NaiveTable table = target(fieldsOf("r", source), fieldsOf("r", source));
    List<KeyPart> key = key(table, table);
    NaiveTable all = new NaiveTable(table.name(), table.fields(), table.having());
    source.rows().forEach(row -> all.add(new Expr.Row(Map.of("r", row))));
    Set<List<Object>> seen = new HashSet<>();
    for (Map<String, Object> row : all.rows()) {
      List<Object> values =
          key.stream()
              .map(part -> NaiveLookup.normal(row.get(part.rightField()), part.ignoreCase()))
              .toList();
      if (seen.add(values)) {
        table.rows().add(row);
      }
    }
    table.addIndex("idx_" + table.name() + "_key", "unique(" + components(key) + ")");
    add("distinct_table", Map.of("table", source.name()), table).put("rerun_policy", "fail");
  }

  private void tag() {
    NaiveTable source = source();
    List<Expr> scope = new ArrayList<>(fieldsOf("r", source));
    Map<String, Expr> criteria = new LinkedHashMap<>();
    for (String tag : List.of("z", "first", "last")) {
      criteria.put(tag, expressions.condition(scope));
    }
    scope.add(new Expr.FieldOf("p", "tag", ValueKind.STRING));
    NaiveTable table = target(scope, scope);
    for (Map<String, Object> row : source.rows()) {
      criteria.forEach(
          (tag, criterion) -> {
            if ((Boolean) criterion.value(new Expr.Row(Map.of("r", row)), false)) {
              table.add(new Expr.Row(Map.of("r", row, "p", Map.of("tag", tag))));
            }
          });
    }
    Map<String, Object> texts = new LinkedHashMap<>();
    criteria.forEach((tag, criterion) -> texts.put(tag, criterion.text()));
    Map<String, Object> node = add("table_custom_tfm_table", Map.of("table", source.name()), table);
    node.put("custom_proc_type", "tag_and_denormalize");
    node.put("p", Map.of("tag_field_name", "tag", "tag_criteria", texts));
  }

  private NaiveTable source() {
    List<NaiveTable> filled = tables.stream().filter(table -> !table.rows().isEmpty()).toList();
    return expressions.oneOf(filled.isEmpty() ? tables : filled);
  }

  private NaiveTable target(List<Expr> copied, List<Expr> scope) {
    List<OutputField> fields = fields(copied, scope);
    return new NaiveTable(nextName(), fields, having(fields));
  }

  /** Most of the fields to copy as they are, and a few expressions. */
  private List<OutputField> fields(List<Expr> copied, List<Expr> scope) {
    List<OutputField> fields = new ArrayList<>();
    for (Expr field : copied) {
      if (fields.size() < 8 && random.nextInt(5) > 0) {
        fields.add(field("f" + fields.size(), field));
      }
    }
    for (int i = 0; i < 3; i++) {
      fields.add(field("e" + i, expressions.any(scope)));
    }
    return fields;
  }

  private OutputField field(String name, Expr expression) {
    return new OutputField(name, expression, List.of(), expressions.fallback(expression.kind()));
  }

  private Optional<Expr> having(List<OutputField> fields) {
    List<Expr> scope = new ArrayList<>();
    fields.forEach(field -> scope.add(new Expr.FieldOf("w", field.name(), field.kind())));
    return random.nextInt(3) == 0 ? Optional.of(expressions.condition(scope)) : Optional.empty();
  }

  private static List<Expr> fieldsOf(String alias, NaiveTable table) {
    List<Expr> fields = new ArrayList<>();
    table
        .fields()
        .forEach(field -> fields.add(new Expr.FieldOf(alias, field.name(), field.kind())));
    return fields;
  }

  private String nextName() {
    return prefix + tables.size();
  }

  private Map<String, Object> add(String type, Map<String, Object> reader, NaiveTable table) {
    Map<String, Object> node = new LinkedHashMap<>();
    node.put("type", type);
    node.put("r", reader);
    nodes.put("make_" + table.name(), node);
    tables.add(table);
    return node;
  }
}
