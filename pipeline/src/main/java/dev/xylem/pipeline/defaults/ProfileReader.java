package dev.xylem.pipeline.defaults;

import dev.xylem.pipeline.defaults.ProfileFile.Origin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;

/**
 * Reads a profile file. Values are taken as they are written, as from a command line. No message
 * shows one: it may be a password in the wrong place.
 */
final class ProfileReader {
  private static final String TARGET = "target";
  private static final String TARGETS = "targets";
  private static final long MAX_BYTES = 1 << 20;

  private final Path path;
  private final Map<String, DefaultOption> common = new LinkedHashMap<>();
  private final Map<String, Map<String, DefaultOption>> targets = new LinkedHashMap<>();
  private final List<String> problems = new ArrayList<>();

  private ProfileReader(Path path) {
    this.path = path;
  }

  /**
   * @throws IllegalArgumentException if the file cannot be read, or with all that is wrong with it
   */
  static ProfileFile read(Path path, Origin origin) {
    return new ProfileReader(path).read(origin);
  }

  private ProfileFile read(Origin origin) {
    Node root = parse();
    if (root instanceof MappingNode options) {
      readOptions(options, common);
    } else if (root != null) {
      problems.add(place(root) + ": options with values are needed, such as keyspace: trades");
    }
    Optional<DefaultOption> defaultTarget = Optional.ofNullable(common.remove(TARGET));
    if (!problems.isEmpty()) {
      StringJoiner all = new StringJoiner("\n  ");
      problems.forEach(all::add);
      throw new IllegalArgumentException(all.toString());
    }
    return new ProfileFile(path, origin, defaultTarget, common, targets);
  }

  private Node parse() {
    try {
      if (Files.size(path) > MAX_BYTES) {
        throw new IllegalArgumentException(path + ": larger than 1 MB");
      }
      return new Yaml(new LoaderOptions()).compose(Files.newBufferedReader(path));
    } catch (MarkedYAMLException e) {
      throw new IllegalArgumentException(
          "%s:%d: this is no YAML".formatted(path, e.getProblemMark().getLine() + 1));
    } catch (YAMLException | IOException e) {
      throw new IllegalArgumentException(path + " cannot be read", e);
    }
  }

  private void readOptions(MappingNode section, Map<String, DefaultOption> options) {
    for (NodeTuple entry : section.getValue()) {
      if (!(entry.getKeyNode() instanceof ScalarNode key)) {
        problems.add(place(entry.getKeyNode()) + ": the name of an option is needed");
      } else if (key.getValue().equals(TARGETS) && options == common) {
        readTargets(entry.getValueNode());
      } else {
        readOption(key, entry.getValueNode(), options);
      }
    }
  }

  private void readTargets(Node value) {
    if (!(value instanceof MappingNode sections)) {
      problems.add(place(value) + ": targets: names with options below them are needed");
      return;
    }
    for (NodeTuple entry : sections.getValue()) {
      if (entry.getKeyNode() instanceof ScalarNode key
          && entry.getValueNode() instanceof MappingNode section) {
        Map<String, DefaultOption> options = new LinkedHashMap<>();
        readOptions(section, options);
        if (targets.put(key.getValue(), options) != null) {
          problems.add(place(key) + ": target " + key.getValue() + " is there twice");
        }
      } else {
        problems.add(place(entry.getKeyNode()) + ": a target has a name, and options below it");
      }
    }
  }

  private void readOption(ScalarNode key, Node value, Map<String, DefaultOption> options) {
    String name = key.getValue();
    List<String> values = new ArrayList<>();
    if (value instanceof ScalarNode one && !one.getValue().isBlank()) {
      values.add(one.getValue());
    } else if (value instanceof SequenceNode list) {
      for (Node each : list.getValue()) {
        if (each instanceof ScalarNode item) {
          values.add(item.getValue());
        }
      }
    }
    if (values.isEmpty()) {
      problems.add(place(key) + ": " + name + ": a value is needed");
    } else if (options.put(name, new DefaultOption(name, values, place(key))) != null) {
      problems.add(place(key) + ": " + name + " is there twice");
    }
  }

  private String place(Node node) {
    return path + ":" + (node.getStartMark().getLine() + 1);
  }
}
