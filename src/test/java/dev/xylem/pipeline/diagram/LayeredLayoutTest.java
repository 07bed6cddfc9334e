package dev.xylem.pipeline.diagram;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.pipeline.diagram.Placement.Point;
import dev.xylem.pipeline.diagram.Placement.Route;
import dev.xylem.script.Script;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Nothing in a picture hides anything else. */
class LayeredLayoutTest {

  static Stream<Script> scripts() {
    return Stream.of(
        Scripts.sample("orders"),
        Scripts.sample("portfolio"),
        Scripts.ofNodes(6),
        Scripts.ofNodes(20),
        Scripts.ofNodes(100));
  }

  @ParameterizedTest
  @MethodSource("scripts")
  void boxes_and_labels_do_not_overlap(Script script) {
    Placed placed = Placed.of(script);
    List<Rectangle2D> all = new ArrayList<>(placed.boxes.values());
    all.addAll(placed.labels);

    for (int i = 0; i < all.size(); i++) {
      for (int j = i + 1; j < all.size(); j++) {
        assertThat(all.get(i).intersects(all.get(j)))
            .as("%s, %s", all.get(i), all.get(j))
            .isFalse();
      }
    }
  }

  @ParameterizedTest
  @MethodSource("scripts")
  void no_arrow_goes_through_a_box(Script script) {
    Placed placed = Placed.of(script);

    for (Route route : placed.placement.routes()) {
      for (Line2D part : parts(route)) {
        placed.boxes.forEach((id, box) -> assertThat(part.intersects(inner(box))).as(id).isFalse());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("scripts")
  void no_arrow_goes_through_the_label_of_another(Script script) {
    Placed placed = Placed.of(script);
    List<Route> routes = placed.placement.routes();

    for (int i = 0; i < routes.size(); i++) {
      for (int j = 0; j < routes.size(); j++) {
        if (i != j) {
          Rectangle2D label = placed.labels.get(j);
          parts(routes.get(i)).forEach(part -> assertThat(part.intersects(inner(label))).isFalse());
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("scripts")
  void everything_is_within_the_picture(Script script) {
    Placed placed = Placed.of(script);
    Size size = placed.placement.size();
    Rectangle2D picture = new Rectangle2D.Double(0, 0, size.width(), size.height());

    assertThat(placed.boxes.values()).allMatch(picture::contains);
    placed.placement.routes().stream()
        .flatMap(route -> route.points().stream())
        .forEach(point -> assertThat(picture.contains(point.x(), point.y())).isTrue());
  }

  private static Rectangle2D inner(Rectangle2D box) {
    return new Rectangle2D.Double(
        box.getX() + 1,
        box.getY() + 1,
        Math.max(0, box.getWidth() - 2),
        Math.max(0, box.getHeight() - 2));
  }

  private static List<Line2D> parts(Route route) {
    List<Line2D> parts = new ArrayList<>();
    List<Point> points = route.points();
    for (int i = 1; i < points.size(); i++) {
      Point a = points.get(i - 1);
      Point b = points.get(i);
      parts.add(new Line2D.Double(a.x(), a.y(), b.x(), b.y()));
    }
    return parts;
  }

  private record Placed(
      Placement placement, Map<String, Rectangle2D> boxes, List<Rectangle2D> labels) {
    static Placed of(Script script) {
      Diagram diagram = ScriptDiagram.of(script, "test", FieldChoice.ALL);
      Map<String, Size> sizes = new LinkedHashMap<>();
      diagram.boxes().forEach(box -> sizes.put(box.id(), BoxSize.of(box)));
      List<Size> labelSizes = diagram.arrows().stream().map(a -> BoxSize.of(a.label())).toList();
      Placement placement = LayeredLayout.place(sizes, diagram.arrows(), labelSizes);
      Map<String, Rectangle2D> boxes = new LinkedHashMap<>();
      placement.boxes().forEach((id, at) -> boxes.put(id, rectangle(at, sizes.get(id))));
      List<Rectangle2D> labels = new ArrayList<>();
      for (int i = 0; i < labelSizes.size(); i++) {
        labels.add(rectangle(placement.routes().get(i).label(), labelSizes.get(i)));
      }
      return new Placed(placement, boxes, labels);
    }

    private static Rectangle2D rectangle(Point at, Size size) {
      boolean any = size.width() > 0;
      return new Rectangle2D.Double(at.x(), at.y(), size.width(), any ? size.height() : 0);
    }
  }
}
