package dev.xylem.pipeline.diagram;

import dev.xylem.pipeline.diagram.Placement.Point;
import dev.xylem.pipeline.diagram.Placement.Route;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.elk.alg.layered.options.CrossingMinimizationStrategy;
import org.eclipse.elk.alg.layered.options.LayeredMetaDataProvider;
import org.eclipse.elk.alg.layered.options.LayeredOptions;
import org.eclipse.elk.alg.layered.options.NodePlacementStrategy;
import org.eclipse.elk.alg.layered.options.OrderingStrategy;
import org.eclipse.elk.core.RecursiveGraphLayoutEngine;
import org.eclipse.elk.core.data.LayoutMetaDataService;
import org.eclipse.elk.core.math.ElkPadding;
import org.eclipse.elk.core.options.CoreOptions;
import org.eclipse.elk.core.options.Direction;
import org.eclipse.elk.core.options.EdgeLabelPlacement;
import org.eclipse.elk.core.options.EdgeRouting;
import org.eclipse.elk.core.options.SizeConstraint;
import org.eclipse.elk.core.util.BasicProgressMonitor;
import org.eclipse.elk.graph.ElkEdge;
import org.eclipse.elk.graph.ElkEdgeSection;
import org.eclipse.elk.graph.ElkLabel;
import org.eclipse.elk.graph.ElkNode;
import org.eclipse.elk.graph.util.ElkGraphUtil;

/**
 * Places boxes in layers, so that every arrow points the same way, with few crossings and no arrow
 * across a box. The same diagram is always placed the same.
 */
final class LayeredLayout {
  private static final double BETWEEN_BOXES = 34;
  private static final double BETWEEN_LAYERS = 26;
  private static final double BETWEEN_ARROWS = 16;

  static {
    LayoutMetaDataService.getInstance()
        .registerLayoutMetaDataProviders(new LayeredMetaDataProvider());
  }

  private final Map<String, Size> boxes;
  private final List<Arrow> arrows;
  private final List<Size> labels;

  private LayeredLayout(Map<String, Size> boxes, List<Arrow> arrows, List<Size> labels) {
    this.boxes = boxes;
    this.arrows = arrows;
    this.labels = labels;
  }

  /**
   * From top to bottom or from left to right, whichever fits a screen better.
   *
   * @param boxes the boxes' sizes by id, in the order of the script
   * @param labels the sizes of the arrows' labels, in their order; of no width where there is none
   */
  static Placement place(Map<String, Size> boxes, List<Arrow> arrows, List<Size> labels) {
    LayeredLayout layout = new LayeredLayout(boxes, arrows, labels);
    return Stream.of(Direction.DOWN, Direction.RIGHT)
        .map(layout::place)
        .min(Comparator.comparingDouble(Placement::distanceFromScreen))
        .orElseThrow();
  }

  private Placement place(Direction direction) {
    ElkNode graph = graph(direction);
    Map<String, ElkNode> nodes = new LinkedHashMap<>();
    boxes.forEach(
        (id, size) -> {
          ElkNode node = ElkGraphUtil.createNode(graph);
          node.setDimensions(size.width(), size.height());
          node.setProperty(
              LayeredOptions.NODE_SIZE_CONSTRAINTS, EnumSet.noneOf(SizeConstraint.class));
          nodes.put(id, node);
        });
    List<ElkEdge> edges = new ArrayList<>();
    for (int i = 0; i < arrows.size(); i++) {
      edges.add(edge(arrows.get(i), labels.get(i), nodes));
    }
    new RecursiveGraphLayoutEngine().layout(graph, new BasicProgressMonitor());
    Map<String, Point> places = new LinkedHashMap<>();
    nodes.forEach((id, node) -> places.put(id, new Point(node.getX(), node.getY())));
    return new Placement(
        new Size(graph.getWidth(), graph.getHeight()),
        places,
        edges.stream().map(LayeredLayout::route).toList());
  }

  private static ElkNode graph(Direction direction) {
    ElkNode graph = ElkGraphUtil.createGraph();
    graph.setProperty(CoreOptions.ALGORITHM, LayeredOptions.ALGORITHM_ID);
    graph.setProperty(LayeredOptions.DIRECTION, direction);
    graph.setProperty(LayeredOptions.EDGE_ROUTING, EdgeRouting.ORTHOGONAL);
    graph.setProperty(LayeredOptions.PADDING, new ElkPadding(2));
    graph.setProperty(LayeredOptions.SPACING_NODE_NODE, BETWEEN_BOXES);
    graph.setProperty(LayeredOptions.SPACING_COMPONENT_COMPONENT, BETWEEN_BOXES);
    graph.setProperty(LayeredOptions.SPACING_EDGE_NODE, BETWEEN_ARROWS);
    graph.setProperty(LayeredOptions.SPACING_EDGE_EDGE, BETWEEN_ARROWS);
    graph.setProperty(LayeredOptions.SPACING_NODE_NODE_BETWEEN_LAYERS, BETWEEN_LAYERS);
    graph.setProperty(LayeredOptions.SPACING_EDGE_NODE_BETWEEN_LAYERS, BETWEEN_ARROWS);
    graph.setProperty(LayeredOptions.SPACING_EDGE_EDGE_BETWEEN_LAYERS, BETWEEN_ARROWS);
    graph.setProperty(
        LayeredOptions.NODE_PLACEMENT_STRATEGY, NodePlacementStrategy.NETWORK_SIMPLEX);
    graph.setProperty(
        LayeredOptions.CROSSING_MINIMIZATION_STRATEGY, CrossingMinimizationStrategy.LAYER_SWEEP);
    graph.setProperty(LayeredOptions.CONSIDER_MODEL_ORDER_STRATEGY, OrderingStrategy.PREFER_EDGES);
    graph.setProperty(LayeredOptions.THOROUGHNESS, 20);
    return graph;
  }

  private static ElkEdge edge(Arrow arrow, Size label, Map<String, ElkNode> nodes) {
    ElkEdge edge = ElkGraphUtil.createSimpleEdge(nodes.get(arrow.from()), nodes.get(arrow.to()));
    if (label.width() > 0) {
      ElkLabel text = ElkGraphUtil.createLabel(edge);
      text.setText(arrow.label().get(0).text());
      text.setDimensions(label.width(), label.height());
      text.setProperty(LayeredOptions.EDGE_LABELS_INLINE, true);
      text.setProperty(LayeredOptions.EDGE_LABELS_PLACEMENT, EdgeLabelPlacement.CENTER);
    }
    return edge;
  }

  private static Route route(ElkEdge edge) {
    ElkEdgeSection section = edge.getSections().get(0);
    List<Point> points = new ArrayList<>();
    points.add(new Point(section.getStartX(), section.getStartY()));
    section.getBendPoints().forEach(bend -> points.add(new Point(bend.getX(), bend.getY())));
    points.add(new Point(section.getEndX(), section.getEndY()));
    Point label =
        edge.getLabels().stream()
            .findFirst()
            .map(text -> new Point(text.getX(), text.getY()))
            .orElse(points.get(0));
    return new Route(points, label);
  }
}
