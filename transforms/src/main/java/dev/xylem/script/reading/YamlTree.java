package dev.xylem.script.reading;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.composer.Composer;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;
import org.yaml.snakeyaml.parser.ParserImpl;
import org.yaml.snakeyaml.reader.StreamReader;

/**
 * Parses YAML: the first document, with anchors, aliases and merge keys resolved. Duplicate keys
 * are kept; nesting, and what aliases make of a small file, are limited.
 */
final class YamlTree {
  /** Values, an aliased one counted wherever it is used. */
  private static final long MAX_VALUES = 2_000_000;

  private static final Set<Tag> NO_TEXTS =
      Set.of(Tag.NULL, Tag.BOOL, Tag.INT, Tag.FLOAT, Tag.TIMESTAMP);

  private final String text;

  /** By code point, where some take two characters; otherwise null. */
  private final int[] offsetsOrNull;

  private final Map<Node, Value> done = new IdentityHashMap<>();
  private final Map<Value, Long> sizes = new IdentityHashMap<>();
  private final Set<Node> open = Collections.newSetFromMap(new IdentityHashMap<>());

  private YamlTree(String text) {
    this.text = text;
    offsetsOrNull = text.codePointCount(0, text.length()) == text.length() ? null : offsets(text);
  }

  static Value parse(String text) throws SyntaxException {
    YamlTree tree = new YamlTree(text);
    try {
      Node root = tree.compose();
      return root == null ? new Value.Null(0) : tree.value(root);
    } catch (MarkedYAMLException e) {
      Mark mark = e.getProblemMark() == null ? e.getContextMark() : e.getProblemMark();
      throw new SyntaxException(mark == null ? 0 : tree.offset(mark), problem(e));
    } catch (YAMLException e) {
      String message = String.valueOf(e.getMessage());
      throw new SyntaxException(0, message.lines().findFirst().orElse("this is no YAML"));
    }
  }

  private static String problem(MarkedYAMLException e) {
    String problem = String.valueOf(e.getProblem());
    return e.getContext() == null ? problem : problem + " (" + e.getContext() + ")";
  }

  private Node compose() {
    LoaderOptions options = new LoaderOptions();
    options.setCodePointLimit(Integer.MAX_VALUE);
    options.setMaxAliasesForCollections(Integer.MAX_VALUE);
    options.setNestingDepthLimit(Documents.MAX_DEPTH);
    Composer composer =
        new Composer(
            new ParserImpl(new StreamReader(new CharacterReader(text)), options),
            new YamlScalars(),
            options);
    return composer.checkNode() ? composer.getNode() : null;
  }

  private static int[] offsets(String text) {
    int[] offsets = new int[text.codePointCount(0, text.length()) + 1];
    int offset = 0;
    for (int i = 0; i < offsets.length; i++) {
      offsets[i] = offset;
      offset += offset < text.length() ? Character.charCount(text.codePointAt(offset)) : 0;
    }
    return offsets;
  }

  private int offset(Mark mark) {
    if (offsetsOrNull == null) {
      return Math.min(mark.getIndex(), text.length());
    }
    return offsetsOrNull[Math.min(mark.getIndex(), offsetsOrNull.length - 1)];
  }

  private Value value(Node node) throws SyntaxException {
    Value known = done.get(node);
    if (known != null) {
      return known;
    }
    int offset = offset(node.getStartMark());
    if (!open.add(node)) {
      throw new SyntaxException(offset, "the value contains itself");
    }
    if (open.size() > Documents.MAX_DEPTH) {
      throw new SyntaxException(offset, "values are nested too deep");
    }
    Value value;
    if (node instanceof ScalarNode scalar) {
      value = scalar(scalar, offset);
    } else if (node instanceof SequenceNode sequence) {
      value = sequence(sequence, offset);
    } else {
      value = mapping((MappingNode) node, offset);
    }
    open.remove(node);
    done.put(node, value);
    sizes.put(value, size(value));
    return value;
  }

  private long size(Value value) throws SyntaxException {
    long size = 1;
    if (value instanceof Value.Sequence sequence) {
      for (Value item : sequence.items()) {
        size += sizes.get(item);
      }
    } else if (value instanceof Value.Mapping mapping) {
      for (Value.Entry entry : mapping.entries()) {
        size += sizes.get(entry.value());
      }
    }
    if (size > MAX_VALUES) {
      throw new SyntaxException(value.offset(), "aliases make more than %d values".formatted(size));
    }
    return size;
  }

  private static Value scalar(ScalarNode node, int offset) throws SyntaxException {
    String word = node.getValue();
    Tag tag = node.getTag();
    if (tag.equals(Tag.NULL)) {
      return new Value.Null(offset);
    }
    if (tag.equals(Tag.BOOL) && (YamlScalars.isTrue(word) || YamlScalars.isFalse(word))) {
      return new Value.Bool(offset, YamlScalars.isTrue(word));
    }
    if (tag.equals(Tag.INT) || tag.equals(Tag.FLOAT)) {
      BigDecimal number =
          YamlScalars.number(word)
              .filter(Value.Number::isInRange)
              .orElseThrow(() -> new SyntaxException(offset, word + " is no number within range"));
      return new Value.Number(offset, number);
    }
    return new Value.Text(
        offset, tag.equals(Tag.TIMESTAMP) ? YamlScalars.timestamp(word).orElse(word) : word);
  }

  private Value sequence(SequenceNode node, int offset) throws SyntaxException {
    List<Value> items = new ArrayList<>();
    for (Node item : node.getValue()) {
      items.add(value(item));
    }
    return new Value.Sequence(offset, items);
  }

  private Value.Mapping mapping(MappingNode node, int offset) throws SyntaxException {
    Set<String> explicit = new HashSet<>();
    for (NodeTuple tuple : node.getValue()) {
      if (!isMerge(tuple)) {
        explicit.add(key(tuple.getKeyNode()));
      }
    }
    List<Value.Entry> entries = new ArrayList<>();
    for (NodeTuple tuple : node.getValue()) {
      if (isMerge(tuple)) {
        merge(tuple.getValueNode(), explicit, entries);
      } else {
        Node key = tuple.getKeyNode();
        entries.add(
            new Value.Entry(offset(key.getStartMark()), key(key), value(tuple.getValueNode())));
      }
    }
    return new Value.Mapping(offset, entries);
  }

  private static boolean isMerge(NodeTuple tuple) {
    return tuple.getKeyNode().getTag().equals(Tag.MERGE);
  }

  /** Keys of the map itself win over merged ones, and of merged maps the first one that has it. */
  private void merge(Node merged, Set<String> taken, List<Value.Entry> entries)
      throws SyntaxException {
    Value value = value(merged);
    List<Value> maps = value instanceof Value.Sequence list ? list.items() : List.of(value);
    for (Value map : maps) {
      if (!(map instanceof Value.Mapping mapping)) {
        throw new SyntaxException(offset(merged.getStartMark()), "<< needs a map to merge");
      }
      for (Value.Entry entry : mapping.byKey().values()) {
        if (taken.add(entry.key())) {
          entries.add(entry);
        }
      }
    }
  }

  private String key(Node node) throws SyntaxException {
    if (node instanceof ScalarNode scalar) {
      if (!NO_TEXTS.contains(scalar.getTag())) {
        return scalar.getValue();
      }
      throw new SyntaxException(
          offset(node.getStartMark()),
          "a key must be a text; put quotes around it: \"%s\"".formatted(scalar.getValue()));
    }
    throw new SyntaxException(offset(node.getStartMark()), "a key must be a text");
  }
}
