package dev.xylem.script.reading;

import dev.xylem.script.DependencyPolicy;
import dev.xylem.script.DependencyRule;
import dev.xylem.script.OrderComponent;
import dev.xylem.types.NearestName;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads {@code dependency_policies}. */
final class DependencyPolicyDecoder {
  private DependencyPolicyDecoder() {}

  /** The policies by name; none is marked as the default when the script has none. */
  static Map<String, DependencyPolicy> decode(Section root) {
    Section policies = root.section("dependency_policies");
    Map<String, DependencyPolicy> decoded = new LinkedHashMap<>();
    policies.eachSection((name, section) -> decoded.put(name, policy(name, section)));
    long defaults = decoded.values().stream().filter(DependencyPolicy::isDefault).count();
    boolean isUndecided =
        decoded.keySet().stream().anyMatch(name -> policies.hasProblemAt(name + ".is_default"));
    if (!isUndecided && (defaults > 1 || (defaults == 0 && decoded.size() > 1))) {
      root.error(
          "dependency_policies",
          "exactly one policy must have is_default: true, found " + defaults);
    }
    return decoded;
  }

  private static DependencyPolicy policy(String name, Section section) {
    List<DependencyRule> rules = new ArrayList<>();
    section.sections("rules").forEach(rule -> decodeRule(rule, rules));
    return new DependencyPolicy(name, section.flag("is_default"), order(section), rules);
  }

  private static List<OrderComponent> order(Section section) {
    String order = section.text("event_priority_order", "");
    if (order.isBlank()) {
      return DependencyPolicy.STANDARD.order();
    }
    try {
      return new OrderText(DependencyRule.RUN).order(order);
    } catch (IllegalArgumentException e) {
      section.error("event_priority_order", e.getMessage());
      return List.of();
    }
  }

  private static void decodeRule(Section section, List<DependencyRule> rules) {
    String command = section.requiredText("cmd");
    String expression = section.requiredText("expression");
    DependencyRule.Command.named(command)
        .ifPresentOrElse(
            known -> rules.add(new DependencyRule(known, expression)),
            () -> {
              if (!command.isBlank()) {
                section.error(
                    "cmd",
                    "go, wait or nogo is expected, found "
                        + command
                        + NearestName.hint(command, List.of("go", "wait", "nogo")));
              }
            });
  }
}
