package dev.xylem.pipeline.command;

import java.util.List;

/**
 * Commands that come in a jar of their own. {@code xylem} finds them on its class path by {@link
 * java.util.ServiceLoader}, and has only its own commands where the jar is missing.
 */
public interface CommandProvider {
  /** Objects that picocli knows as commands, in the order in which the help lists them. */
  List<Object> commands();
}
