package dev.xylem.pipeline.diagram;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.xylem.pipeline.plan.ScriptFiles;
import dev.xylem.script.Script;
import dev.xylem.script.reading.ScriptReader;
import dev.xylem.script.reading.ScriptReader.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Scripts to draw. */
final class Scripts {
  private static final ObjectMapper JSON =
      JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

  private Scripts() {}

  static Script yaml(String text) {
    return ScriptReader.read(new Source("test.yaml", text), Optional.empty());
  }

  static Script sample(String name) {
    String directory = "../../pipeline/samples/" + name;
    return ScriptFiles.load(directory + "/script.yaml", Optional.of(directory + "/params.yaml"))
        .script();
  }

  /** A file, a table and a file again, with texts of someone's choice. */
  static Script withTexts(String description, String url, String literal) {
    return yaml(
        """
        nodes:
          read_things:
            type: file_table
            desc: %1$s
            r: {urls: [%2$s], columns: {col_id: {col_type: int, csv: {col_hdr: id}}}}
            w: {name: things, having: %3$s, fields: {id: {expression: r.col_id, type: int}}}
          write_things:
            type: table_file
            r: {table: things}
            w:
              url_template: %2$s
              columns:
                - {name: id, type: int, expression: r.id, csv: {header: id, format: "%%d"}}
        """
            .formatted(
                quoted(description),
                quoted(url),
                quoted("w.id > 0 && \"" + literal + "\" != \"\"")));
  }

  /** Of a text in double quotes, JSON is YAML; DEL is the one control character it leaves. */
  private static String quoted(String text) {
    try {
      return JSON.writeValueAsString(text).replace("\u007f", "\\u007f");
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(e);
    }
  }

  /**
   * Loads, joins and calculations in the proportions of real scripts, each reading earlier ones.
   */
  static Script ofNodes(int nodes) {
    Random random = new Random(nodes);
    List<String> tables = new ArrayList<>();
    StringBuilder text = new StringBuilder("nodes:\n");
    int loads = Math.max(2, nodes / 6);
    int files = Math.max(1, nodes / 6);
    for (int i = 0; i < loads; i++) {
      text.append(load("t" + i, random.nextInt(22)));
      tables.add("t" + i);
    }
    for (int i = loads; i < nodes - files; i++) {
      String left = tables.get(random.nextInt(tables.size()));
      String right = tables.get(Math.max(0, tables.size() - 1 - random.nextInt(4)));
      text.append(i % 3 == 0 ? calculation("t" + i, left) : join("t" + i, left, right));
      tables.add("t" + i);
    }
    for (int i = 0; i < files; i++) {
      text.append(file(i, tables.get(tables.size() - 1 - i)));
    }
    return yaml(text.toString());
  }

  private static String load(String table, int amounts) {
    StringBuilder more = new StringBuilder();
    for (int i = 0; i < amounts; i++) {
      more.append("        amount_%d: {expression: r.col_id * %d, type: int}\n".formatted(i, i));
    }
    return """
      read_%1$s:
        type: file_table
        desc: Load what the nightly export of %1$s holds, all of its rows
        r: {urls: [data/%1$s.csv], columns: {col_id: {col_type: int, csv: {col_hdr: id}}}}
        w:
          name: %1$s
          indexes: {idx_%1$s_id: unique(id)}
          fields:
            id: {expression: r.col_id, type: int}
    %2$s\
    """
        .formatted(table, more)
        .indent(0);
  }

  private static String calculation(String table, String source) {
    return """
      calc_%1$s:
        type: table_table
        r: {table: %2$s}
        w:
          name: %1$s
          having: w.id > 100 && w.id < 200000
          indexes: {idx_%1$s_id: unique(id)}
          fields:
            id: {expression: r.id, type: int}
    """
        .formatted(table, source)
        .indent(0);
  }

  private static String join(String table, String left, String right) {
    return """
      join_%1$s:
        type: table_lookup_table
        desc: For each of %2$s, what there is in %3$s
        r: {table: %2$s}
        l: {index_name: idx_%3$s_id, join_on: r.id, join_type: left, group: true}
        w:
          name: %1$s
          indexes: {idx_%1$s_id: unique(id)}
          fields:
            id: {expression: r.id, type: int}
            found: {expression: count(), type: int}
    """
        .formatted(table, left, right)
        .indent(0);
  }

  private static String file(int number, String table) {
    return """
      write_%1$d:
        type: table_file
        start_policy: manual
        r: {table: %2$s}
        w:
          url_template: out/report_%1$d.csv
          columns:
            - {name: id, type: int, expression: r.id, csv: {header: id, format: "%%d"}}
    """
        .formatted(number, table)
        .indent(0);
  }
}
