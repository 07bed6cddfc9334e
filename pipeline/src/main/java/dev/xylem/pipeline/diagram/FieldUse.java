package dev.xylem.pipeline.diagram;

import dev.xylem.script.CalculatedField;
import dev.xylem.script.FieldDefinition;
import dev.xylem.script.LookupNode;
import dev.xylem.script.Node;
import dev.xylem.script.OrderComponent;
import dev.xylem.script.PyCalcNode;
import dev.xylem.script.TableFileNode;
import dev.xylem.script.TableWriter;
import dev.xylem.script.TagCriterion;
import dev.xylem.script.TagNode;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Which fields of a table other nodes mention. Texts are searched for {@code r.name} and {@code
 * l.name}; one that stands in a string literal counts as well.
 */
final class FieldUse {
  private static final Pattern READ = Pattern.compile("\\br\\s*\\.\\s*(\\w+)");
  private static final Pattern LOOKED_UP = Pattern.compile("\\bl\\s*\\.\\s*(\\w+)");

  private final TableWriter table;
  private final Set<String> used = new HashSet<>();

  private FieldUse(TableWriter table) {
    this.table = table;
  }

  static Set<String> ofTable(TableWriter table, List<Node> readers) {
    FieldUse use = new FieldUse(table);
    for (Node reader : readers) {
      if (reader.inputTables().get(0).equals(table.table())) {
        use.addRead(reader);
      }
      if (reader instanceof LookupNode lookup && lookup.lookupTable().equals(table.table())) {
        use.addLookedUp(lookup);
      }
    }
    return use.used;
  }

  private void addRead(Node reader) {
    expressions(reader).forEach(expression -> addMatches(READ, expression));
    if (reader instanceof LookupNode lookup) {
      used.addAll(lookup.lookup().joinOn());
    }
    if (reader instanceof TagNode tag && tag.criteriaUrl().isPresent()) {
      // What stands in that file is not known here.
      table.fields().forEach(field -> used.add(field.name()));
    }
  }

  private void addLookedUp(LookupNode reader) {
    reader.lookupIndex().components().stream().map(OrderComponent::field).forEach(used::add);
    expressions(reader).forEach(expression -> addMatches(LOOKED_UP, expression));
  }

  private void addMatches(Pattern pattern, String expression) {
    pattern.matcher(expression).results().forEach(match -> used.add(match.group(1)));
  }

  private static Stream<String> expressions(Node node) {
    Stream<String> made =
        node.tableWriter().stream()
            .flatMap(writer -> writer.fields().stream())
            .map(FieldDefinition::expression);
    return Stream.concat(made, ownExpressions(node));
  }

  private static Stream<String> ownExpressions(Node node) {
    if (node instanceof LookupNode lookup) {
      return lookup.lookup().filter().stream();
    }
    if (node instanceof PyCalcNode python) {
      return python.calculatedFields().stream().map(CalculatedField::expression);
    }
    if (node instanceof TagNode tag) {
      return tag.criteria().stream().map(TagCriterion::expression);
    }
    return node instanceof TableFileNode file
        ? FileColumn.of(file.writer()).stream().map(FileColumn::expression)
        : Stream.empty();
  }
}
