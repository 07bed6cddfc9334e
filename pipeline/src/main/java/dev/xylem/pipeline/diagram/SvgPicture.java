package dev.xylem.pipeline.diagram;

import dev.xylem.pipeline.diagram.Placement.Point;
import dev.xylem.pipeline.diagram.Placement.Route;
import dev.xylem.pipeline.diagram.SvgTexts.Anchor;
import dev.xylem.pipeline.markup.MarkupWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Draws a diagram as an SVG picture that needs nothing else: no fonts, no style sheets, no scripts.
 */
final class SvgPicture {
  private static final double MARGIN = 24;
  private static final double TITLE_HEIGHT = 34;
  private static final double LEGEND_GAP = 16;

  private final Diagram diagram;
  private final MarkupWriter svg = MarkupWriter.svg();
  private final SvgTexts texts = new SvgTexts(svg);
  private final Map<String, Size> sizes = new LinkedHashMap<>();

  private SvgPicture(Diagram diagram) {
    this.diagram = diagram;
    diagram.boxes().forEach(box -> sizes.put(box.id(), BoxSize.of(box)));
  }

  static String of(Diagram diagram) {
    return new SvgPicture(diagram).draw();
  }

  private String draw() {
    List<Size> labels = diagram.arrows().stream().map(a -> BoxSize.of(a.label())).toList();
    Placement placement = LayeredLayout.place(sizes, diagram.arrows(), labels);
    Span title = new Span(diagram.title(), TextStyle.TITLE).shortened(80);
    SvgLegend legend = new SvgLegend(diagram);
    double width = Math.max(placement.size().width(), Math.max(legend.minWidth(), title.width()));
    double top = MARGIN + TITLE_HEIGHT + legend.height(width) + LEGEND_GAP;
    Size size = new Size(width + 2 * MARGIN, top + placement.size().height() + MARGIN);
    begin(size);
    svg.open("rect")
        .attribute("width", size.width())
        .attribute("height", size.height())
        .attribute("fill", "#ffffff")
        .close();
    texts.draw(title, MARGIN, MARGIN + title.style().size(), Anchor.START);
    legend.draw(svg, MARGIN, MARGIN + TITLE_HEIGHT, width);
    drawGraph(placement, MARGIN + (width - placement.size().width()) / 2, top);
    return svg.finish() + "\n";
  }

  private void begin(Size size) {
    String width = MarkupWriter.number(size.width());
    String height = MarkupWriter.number(size.height());
    svg.attribute("width", width)
        .attribute("height", height)
        .attribute("viewBox", "0 0 %s %s".formatted(width, height))
        .attribute("font-family", SvgTexts.SANS)
        .attribute("role", "img");
    texts.tooltip(diagram.title());
  }

  private void drawGraph(Placement placement, double left, double top) {
    svg.open("g")
        .attribute(
            "transform",
            "translate(%s %s)".formatted(MarkupWriter.number(left), MarkupWriter.number(top)));
    SvgArrows arrows = new SvgArrows(svg);
    List<Route> routes = placement.routes();
    for (int i = 0; i < routes.size(); i++) {
      arrows.drawLine(diagram.arrows().get(i), routes.get(i));
    }
    SvgBoxes boxes = new SvgBoxes(svg);
    for (Box box : diagram.boxes()) {
      Point at = placement.boxes().get(box.id());
      boxes.draw(box, at, sizes.get(box.id()));
    }
    for (int i = 0; i < routes.size(); i++) {
      arrows.drawLabel(diagram.arrows().get(i), routes.get(i));
    }
    svg.close();
  }
}
