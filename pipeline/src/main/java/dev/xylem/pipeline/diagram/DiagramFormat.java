package dev.xylem.pipeline.diagram;

import java.util.function.Function;

/** The formats of diagrams. */
public enum DiagramFormat {
  SVG(SvgPicture::of),
  DOT(DotText::of),
  MERMAID(MermaidText::of);

  private final Function<Diagram, String> text;

  DiagramFormat(Function<Diagram, String> text) {
    this.text = text;
  }

  public String text(Diagram diagram) {
    return text.apply(diagram);
  }
}
