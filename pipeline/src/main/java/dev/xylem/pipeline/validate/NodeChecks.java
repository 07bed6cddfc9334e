package dev.xylem.pipeline.validate;

import dev.xylem.script.CalculatedField;
import dev.xylem.script.CsvOutputColumn;
import dev.xylem.script.CsvWriter;
import dev.xylem.script.FieldDefinition;
import dev.xylem.script.FileTableNode;
import dev.xylem.script.FileWriter;
import dev.xylem.script.LookupNode;
import dev.xylem.script.Node;
import dev.xylem.script.OutputColumn;
import dev.xylem.script.PyCalcNode;
import dev.xylem.script.TableFileNode;
import dev.xylem.script.TableWriter;
import dev.xylem.script.TagNode;
import dev.xylem.script.check.Check;
import dev.xylem.script.check.Demand;
import dev.xylem.script.reading.ScriptReading;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Checks all expressions of a node over what they may mention. */
final class NodeChecks {
  private final ScriptReading reading;
  private final CriteriaChecks criteria;
  private final ExpressionChecks expressions;

  NodeChecks(ScriptReading reading, CriteriaChecks criteria, ExpressionChecks expressions) {
    this.reading = reading;
    this.criteria = criteria;
    this.expressions = expressions;
  }

  void check(Node node) {
    String path = "nodes." + node.name();
    Optional<Inputs> inputs = inputs(node);
    if (node instanceof TableFileNode write) {
      checkFile(path + ".w", write, inputs);
      return;
    }
    TableWriter writer = node.tableWriter().orElseThrow();
    if (node instanceof TagNode tag) {
      inputs.ifPresent(r -> criteria.check(path + ".p", tag, r));
      inputs = inputs.map(r -> r.and("p", tagged(tag), Set.of()));
    } else if (node instanceof LookupNode join) {
      checkLookup(path, join);
      inputs = inputs.flatMap(r -> table(join.lookupTable(), "l", Optional.of(r)));
    }
    inputs.ifPresent(known -> checkFields(path + ".w", node, writer, known));
    Inputs outputs = Inputs.of("w", writer.schema(), reading.undecoded(node.name()));
    expressions.condition(path + ".w.having", writer.having(), outputs);
    checkRows(path, node, Inputs.of("r", writer.schema(), reading.undecoded(node.name())));
  }

  private void checkRows(String path, Node node, Inputs rows) {
    for (Check check : node.header().checks()) {
      if (check.demand() instanceof Demand.Condition condition) {
        String place = reading.itemPath(path + ".checks", "name", check.name());
        expressions.tableCondition(place + ".expression", condition.expression(), rows);
      }
    }
  }

  /** What the reader gives, and the processor; empty if the table is not known. */
  private Optional<Inputs> inputs(Node node) {
    if (node instanceof FileTableNode load) {
      return Optional.of(Inputs.of("r", load.reader().schema(), reading.undecoded(node.name())));
    }
    Optional<Inputs> inputs = table(node.inputTables().get(0), "r", Optional.empty());
    return node instanceof PyCalcNode calc
        ? inputs.map(r -> r.and("p", calculated(calc), reading.undecoded(node.name())))
        : inputs;
  }

  private Optional<Inputs> table(String table, String alias, Optional<Inputs> others) {
    Set<String> undecoded = reading.undecodedIn(table);
    return reading
        .schemaOf(table)
        .map(
            schema ->
                others.isPresent()
                    ? others.get().and(alias, schema, undecoded)
                    : Inputs.of(alias, schema, undecoded));
  }

  private static Schema tagged(TagNode node) {
    return Schema.of(new Field(node.tagField(), FieldType.STRING));
  }

  private static Schema calculated(PyCalcNode node) {
    List<CalculatedField> fields = node.calculatedFields();
    return Schema.of(fields.stream().map(field -> new Field(field.name(), field.type())).toList());
  }

  private void checkLookup(String path, LookupNode join) {
    table(join.lookupTable(), "l", Optional.empty())
        .ifPresent(l -> expressions.condition(path + ".l.filter", join.lookup().filter(), l));
  }

  private void checkFields(String path, Node node, TableWriter writer, Inputs inputs) {
    Optional<LookupNode> join =
        Optional.of(node).filter(LookupNode.class::isInstance).map(LookupNode.class::cast);
    boolean isGrouped = join.filter(lookup -> lookup.lookup().group()).isPresent();
    boolean isLeft = join.filter(lookup -> lookup.lookup().left()).isPresent();
    for (FieldDefinition field : writer.fields()) {
      String place = path + ".fields." + field.name();
      if (isGrouped) {
        expressions.grouped(place + ".expression", field.expression(), field.type(), inputs);
      } else {
        expressions.value(place + ".expression", field.expression(), field.type(), inputs);
      }
      DefaultValueCheck.problem(field, isLeft)
          .filter(problem -> join.isEmpty() || isLeft)
          .ifPresent(
              problem -> {
                if (isLeft) {
                  expressions.error(place + ".default_value", problem);
                } else {
                  expressions.warning(place + ".default_value", problem);
                }
              });
    }
  }

  private void checkFormats(String path, CsvWriter writer) {
    for (CsvOutputColumn column : writer.columns()) {
      String place = reading.itemPath(path, "name", column.name());
      CellFormatCheck.problem(column)
          .ifPresent(problem -> expressions.warning(place + ".csv.format", problem));
    }
  }

  private void checkFile(String path, TableFileNode node, Optional<Inputs> inputs) {
    FileWriter writer = node.writer();
    Map<String, Field> outputs = new LinkedHashMap<>();
    for (OutputColumn column : writer.columns()) {
      outputs.putIfAbsent(column.name(), new Field(column.name(), column.type()));
    }
    if (writer instanceof CsvWriter csv) {
      checkFormats(path + ".columns", csv);
    }
    inputs.ifPresent(
        known -> {
          for (OutputColumn column : writer.columns()) {
            String place = reading.itemPath(path + ".columns", "name", column.name());
            expressions.value(place + ".expression", column.expression(), column.type(), known);
          }
        });
    Schema schema = Schema.of(List.copyOf(outputs.values()));
    expressions.condition(
        path + ".having", writer.having(), Inputs.of("w", schema, reading.undecoded(node.name())));
    checkRows("nodes." + node.name(), node, Inputs.of("r", schema, reading.undecoded(node.name())));
  }
}
