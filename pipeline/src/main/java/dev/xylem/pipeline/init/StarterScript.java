package dev.xylem.pipeline.init;

import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** A script that loads files into tables, one each, and writes the tables back to files. */
public final class StarterScript {
  private static final Pattern SCHEME = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]*://.*");
  private static final Pattern GLOB = Pattern.compile("[*?\\[]");
  private static final String OUTPUT = "out";

  private final Path directory;
  private final List<Part> parts = new ArrayList<>();

  /**
   * What is made for one file.
   *
   * @param nodes by name
   */
  record Part(SampleFile file, String table, Map<String, Object> nodes) {}

  /**
   * @param directory where the script is going to be: paths in it start from there
   */
  public StarterScript(List<SampleFile> files, Path directory) {
    this.directory = directory.toAbsolutePath().normalize();
    String output = outputDirectory(files);
    ScriptNames tables = new ScriptNames();
    for (SampleFile file : files) {
      String table = tables.table(file.url());
      Map<String, Object> nodes = new LinkedHashMap<>();
      nodes.put("read_" + table, readNode(file, table));
      nodes.put("write_" + table, writeNode(file, table, output));
      parts.add(new Part(file, table, nodes));
    }
  }

  List<Part> parts() {
    return parts;
  }

  /** The whole script. */
  Map<String, Object> tree() {
    Map<String, Object> nodes = new LinkedHashMap<>();
    parts.forEach(part -> nodes.putAll(part.nodes()));
    return Map.of("nodes", nodes);
  }

  private Map<String, Object> readNode(SampleFile file, String table) {
    Map<String, Object> reader = new LinkedHashMap<>();
    reader.put("urls", List.of(url(file.url())));
    reader.putAll(file.reader());
    Map<String, Object> fields = new LinkedHashMap<>();
    for (SampleColumn column : file.columns()) {
      fields.put(
          column.field(),
          FlowMap.of("expression", "r.col_" + column.field())
              .and("type", column.format().type().scriptName()));
    }
    Map<String, Object> writer = new LinkedHashMap<>();
    writer.put("name", table);
    writer.put("fields", fields);
    Map<String, Object> node = new LinkedHashMap<>();
    node.put("type", "file_table");
    node.put("r", reader);
    node.put("w", writer);
    return node;
  }

  private static Map<String, Object> writeNode(SampleFile file, String table, String output) {
    Map<String, Object> writer = new LinkedHashMap<>();
    writer.put("url_template", output + "/" + table + file.suffix());
    writer.putAll(file.writer());
    Map<String, Object> node = new LinkedHashMap<>();
    node.put("type", "table_file");
    node.put("r", FlowMap.of("table", table));
    node.put("w", writer);
    return node;
  }

  /** How the script has to name a file. */
  private String url(String named) {
    String url = SCHEME.matcher(named).matches() ? named : relative(Path.of(named));
    if (ParameterToken.isIn(url) || GLOB.matcher(url).find()) {
      throw new XylemException(
              "a script would take the name of this file for a pattern or for one with a parameter")
          .with(Fact.FILE, named)
          .with(Fact.HINT, "rename it, without { } [ ] * ?");
    }
    return url;
  }

  private String relative(Path file) {
    Path absolute = file.toAbsolutePath().normalize();
    Path path =
        absolute.getRoot().equals(directory.getRoot()) ? directory.relativize(absolute) : absolute;
    return path.toString().replace('\\', '/');
  }

  /** A directory next to the script that none of the files is in: none shall be overwritten. */
  private String outputDirectory(List<SampleFile> files) {
    String output = OUTPUT;
    for (int i = 2; holdsAny(output, files); i++) {
      output = OUTPUT + "_" + i;
    }
    return output;
  }

  private boolean holdsAny(String output, List<SampleFile> files) {
    Path candidate = directory.resolve(output);
    return files.stream()
        .filter(file -> !SCHEME.matcher(file.url()).matches())
        .map(file -> Path.of(file.url()).toAbsolutePath().normalize())
        .anyMatch(path -> candidate.equals(path.getParent()));
  }
}
