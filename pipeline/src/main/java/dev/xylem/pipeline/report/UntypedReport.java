package dev.xylem.pipeline.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.xylem.pipeline.arguments.UntypedOptions.Completed;
import dev.xylem.pipeline.defaults.DefaultOption;
import dev.xylem.pipeline.defaults.ProfileFile;
import dev.xylem.types.UrlSecrets;
import java.io.PrintWriter;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Says which options need not be typed: docs/running.md says what stands where. */
public final class UntypedReport {
  private static final int MAX_CELL = 72;

  private UntypedReport() {}

  /** The line that says, before a command does anything, what it takes from a file. */
  public static String notice(Completed completed) {
    return "%s%s: %s"
        .formatted(
            completed.file().map(file -> file.path().toString()).orElse(""),
            completed.target().map(", target "::concat).orElse(""),
            String.join(
                " ",
                completed.added().stream()
                    .filter(option -> isOfFile(option, completed))
                    .map(option -> "--" + option.name())
                    .toList()));
  }

  private static boolean isOfFile(DefaultOption option, Completed completed) {
    return completed
        .file()
        .filter(file -> option.place().startsWith(file.path() + ":"))
        .isPresent();
  }

  public static void print(Completed all, PrintWriter out) {
    out.println(all.file().map(file -> head(file, all)).orElse("There is no xylem.yaml."));
    if (all.added().isEmpty()) {
      return;
    }
    out.println();
    TextTable table = new TextTable(MAX_CELL);
    table.add(List.of("option", "value", "from"));
    for (DefaultOption option : inForce(all)) {
      table.add(List.of(option.name(), String.join(",", shown(option)), option.place()));
    }
    table.print(out);
  }

  private static String head(ProfileFile file, Completed all) {
    if (file.targets().isEmpty()) {
      return file.path() + ", without targets";
    }
    return "%s, %s of its targets %s"
        .formatted(
            file.path(),
            all.target().map("target "::concat).orElse("none"),
            String.join(", ", file.targets()));
  }

  /** For programs. */
  public static String json(Completed all) {
    ObjectNode json = new ObjectMapper().createObjectNode();
    all.file().ifPresent(file -> json.put("file", file.path().toString()));
    all.target().ifPresent(target -> json.put("target", target));
    ArrayNode targets = json.putArray("targets");
    all.file().map(ProfileFile::targets).orElse(List.of()).forEach(targets::add);
    ArrayNode options = json.putArray("options");
    for (DefaultOption option : inForce(all)) {
      ObjectNode each = options.addObject().put("option", option.name());
      shown(option).forEach(each.putArray("values")::add);
      each.put("from", option.place());
    }
    return json.toPrettyString();
  }

  /** Of an option that is there twice, the first. */
  private static Collection<DefaultOption> inForce(Completed all) {
    Map<String, DefaultOption> first = new LinkedHashMap<>();
    all.added().forEach(option -> first.putIfAbsent(option.name(), option));
    return first.values();
  }

  private static List<String> shown(DefaultOption option) {
    return option.values().stream().map(UrlSecrets::hide).toList();
  }
}
