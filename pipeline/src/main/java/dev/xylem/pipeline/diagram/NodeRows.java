package dev.xylem.pipeline.diagram;

import dev.xylem.pipeline.diagram.BoxRow.Line;
import dev.xylem.pipeline.diagram.BoxRow.Rule;
import dev.xylem.script.DistinctNode;
import dev.xylem.script.LookupNode;
import dev.xylem.script.Node;
import dev.xylem.script.OrderComponent;
import dev.xylem.script.PyCalcNode;
import dev.xylem.script.Script;
import dev.xylem.script.TableFileNode;
import dev.xylem.script.TableWriter;
import dev.xylem.script.TagNode;
import dev.xylem.script.Top;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What is written in the box of a node: what it is, what it does, and what it makes. */
final class NodeRows {
  private static final int MAX_NAME_LENGTH = 44;
  private static final int MAX_DETAIL_LENGTH = 34;
  private static final int MAX_TAGS = 3;
  private static final double DESCRIPTION_WIDTH = 250;
  private static final int DESCRIPTION_LINES = 3;

  private final TargetRows targets;

  NodeRows(Script script, FieldChoice fields) {
    this.targets = new TargetRows(script, fields);
  }

  List<BoxRow> of(Node node) {
    List<BoxRow> rows = new ArrayList<>();
    rows.add(kind(node));
    rows.add(
        Line.of(new Span(node.name(), TextStyle.NAME).shortened(MAX_NAME_LENGTH), node.name()));
    String description = node.header().description();
    for (String line :
        DiagramText.wrap(description, TextStyle.NOTE, DESCRIPTION_WIDTH, DESCRIPTION_LINES)) {
      rows.add(Line.of(new Span(line, TextStyle.NOTE), description));
    }
    addDetails(node, rows);
    rows.add(new Rule());
    rows.addAll(targets.of(node));
    return rows;
  }

  private static BoxRow kind(Node node) {
    NodeKind kind = NodeKind.of(node);
    Span name = new Span(kind.scriptName(), TextStyle.KIND);
    return node.header().manual()
        ? Line.apart(
            name,
            new Span("manual", TextStyle.KIND),
            "start_policy: manual. It runs only when it is named as a start node")
        : Line.of(name, kind.meaning());
  }

  private static void addDetails(Node node, List<BoxRow> rows) {
    if (node instanceof LookupNode lookup) {
      rows.add(detail("on", joinCondition(lookup, " && ")));
      lookup.lookup().filter().ifPresent(filter -> rows.add(detail("filter", filter)));
    } else if (node instanceof DistinctNode distinct) {
      rows.add(detail("distinct", order(distinct.key().components())));
    } else if (node instanceof PyCalcNode python) {
      addPython(python, rows);
    } else if (node instanceof TagNode tag) {
      rows.add(tags(tag));
    } else if (node instanceof TableFileNode file) {
      file.writer().top().ifPresent(top -> addTop(top, rows));
    }
    having(node).ifPresent(having -> rows.add(detail("having", having)));
  }

  /** Which fields of the two tables are equal. */
  static String joinCondition(LookupNode node, String and) {
    List<String> left = node.lookup().joinOn();
    List<OrderComponent> right = node.lookupIndex().components();
    return IntStream.range(0, Math.min(left.size(), right.size()))
        .mapToObj(i -> "r.%s == l.%s".formatted(left.get(i), right.get(i).field()))
        .collect(Collectors.joining(and));
  }

  private static void addPython(PyCalcNode python, List<BoxRow> rows) {
    String files =
        python.pythonUrls().stream().map(FileRows::name).collect(Collectors.joining(", "));
    rows.add(detail("python", files, String.join("\n", python.pythonUrls())));
    python
        .calculatedFields()
        .forEach(
            field ->
                rows.add(
                    detail(
                        "p." + field.name(),
                        "= " + field.expression(),
                        "p.%s: %s = %s"
                            .formatted(
                                field.name(), field.type().scriptName(), field.expression()))));
  }

  private static BoxRow tags(TagNode tag) {
    if (tag.criteriaUrl().isPresent()) {
      String url = tag.criteriaUrl().get();
      return detail("p." + tag.tagField(), FileRows.name(url), url);
    }
    String first =
        tag.criteria().stream()
            .limit(MAX_TAGS)
            .map(criterion -> criterion.tag())
            .collect(Collectors.joining(", "));
    int more = tag.criteria().size() - MAX_TAGS;
    return detail(
        "p." + tag.tagField(),
        more > 0
            ? "%s + %d".formatted(DiagramText.shorten(first, MAX_DETAIL_LENGTH - 5), more)
            : first,
        tag.criteria().stream()
            .map(criterion -> criterion.tag() + ": " + criterion.expression())
            .collect(Collectors.joining("\n")));
  }

  private static void addTop(Top top, List<BoxRow> rows) {
    rows.add(detail("order", order(top.order())));
    if (top.limit() > 0) {
      rows.add(detail("first", "%,d rows".formatted(top.limit())));
    }
  }

  private static String order(List<OrderComponent> components) {
    return components.stream()
        .map(component -> component.field() + (component.descending() ? "(desc)" : ""))
        .collect(Collectors.joining(", "));
  }

  private static Optional<String> having(Node node) {
    return node instanceof TableFileNode file
        ? file.writer().having()
        : node.tableWriter().flatMap(TableWriter::having);
  }

  private static BoxRow detail(String label, String text) {
    return detail(label, text, label + ": " + text);
  }

  private static BoxRow detail(String label, String text, String tooltip) {
    return Line.together(
        new Span(label, TextStyle.FAINT).shortened(MAX_DETAIL_LENGTH / 2),
        new Span(text.strip().replaceAll("\\s+", " "), TextStyle.CODE).shortened(MAX_DETAIL_LENGTH),
        tooltip);
  }
}
