package dev.xylem.pipeline.defaults;

import dev.xylem.types.NearestName;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A file {@code xylem.yaml}: options for every command that has them, and more in sections of which
 * one is chosen, the target.
 */
public final class ProfileFile {
  /** How a file came to be read, which says how far it is trusted. */
  public enum Origin {
    /** By an option or a variable. */
    NAMED,
    /** In the user's configuration directory. */
    OF_USER,
    /** In the working directory, where somebody else may have put it. */
    FOUND
  }

  private final Path path;
  private final Origin origin;
  private final Optional<DefaultOption> defaultTarget;
  private final Map<String, DefaultOption> common;
  private final Map<String, Map<String, DefaultOption>> targets;

  ProfileFile(
      Path path,
      Origin origin,
      Optional<DefaultOption> defaultTarget,
      Map<String, DefaultOption> common,
      Map<String, Map<String, DefaultOption>> targets) {
    this.path = path;
    this.origin = origin;
    this.defaultTarget = defaultTarget;
    this.common = common;
    this.targets = targets;
  }

  public Path path() {
    return path;
  }

  public Origin origin() {
    return origin;
  }

  /** The names of its sections. */
  public List<String> targets() {
    return List.copyOf(targets.keySet());
  }

  /** All that it says, in every section. */
  public List<DefaultOption> everywhere() {
    return Stream.concat(
            common.values().stream(),
            targets.values().stream().flatMap(all -> all.values().stream()))
        .toList();
  }

  /** The section that counts: the one that is asked for, else the one that the file names. */
  public Optional<String> target(Optional<DefaultOption> asked) {
    return asked.or(() -> defaultTarget).map(option -> option.values().get(0));
  }

  /**
   * What it says for a target: its section, and what stands outside of all sections.
   *
   * @param asked the target as it was asked for, if it was
   * @throws IllegalArgumentException if there is no such target
   */
  public List<DefaultOption> options(Optional<DefaultOption> asked) {
    Map<String, DefaultOption> options = new LinkedHashMap<>(common);
    Optional<DefaultOption> chosen = asked.or(() -> defaultTarget);
    chosen.ifPresent(target -> options.putAll(section(target)));
    return new ArrayList<>(options.values());
  }

  private Map<String, DefaultOption> section(DefaultOption target) {
    String name = target.values().get(0);
    Map<String, DefaultOption> section = targets.get(name);
    if (section == null) {
      throw new IllegalArgumentException(
          "%s: %s has no target %s%s"
              .formatted(
                  target.place(),
                  path,
                  name,
                  targets.isEmpty()
                      ? "; it has no targets"
                      : NearestName.hintOrList(name, targets.keySet())));
    }
    return section;
  }
}
