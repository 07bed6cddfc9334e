package dev.xylem.pipeline.diagram;

import java.util.List;

/** A script as boxes and arrows: what is said in them, not where they stand. */
record Diagram(String title, List<Box> boxes, List<Arrow> arrows) {
  Diagram {
    title = DiagramText.clean(title);
    boxes = List.copyOf(boxes);
    arrows = List.copyOf(arrows);
  }

  /** The types of nodes that there are, in the order of the enum. */
  List<NodeKind> kinds() {
    return boxes.stream()
        .filter(Box.NodeBox.class::isInstance)
        .map(box -> ((Box.NodeBox) box).kind())
        .distinct()
        .sorted()
        .toList();
  }

  List<Arrow.Kind> arrowKinds() {
    return arrows.stream().map(Arrow::kind).distinct().sorted().toList();
  }

  boolean hasManualNodes() {
    return boxes.stream().anyMatch(box -> box instanceof Box.NodeBox node && node.manual());
  }
}
