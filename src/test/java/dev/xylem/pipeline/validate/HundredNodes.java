package dev.xylem.pipeline.validate;

/** A script with 100 nodes of ten fields each: 25 times load, calculate, join, write. */
final class HundredNodes {
  private static final int FIELDS = 10;

  private HundredNodes() {}

  static String yaml() {
    StringBuilder yaml = new StringBuilder("nodes:\n");
    for (int i = 0; i < 25; i++) {
      yaml.append(four().replace("#", String.valueOf(i)));
    }
    return yaml.toString();
  }

  private static String four() {
    return """
      read_#:
        type: file_table
        r:
          urls: ["{dir}/f#.csv"]
          columns:
    %s    w:
          name: t#
          having: w.f0 > 0 && w.f5 < 100
          fields:
    %s      indexes: {idx_t#: unique(f0)}
      calc_#:
        type: table_table
        r: {table: t#}
        w:
          name: u#
          fields:
    %s  join_#:
        type: table_lookup_table
        r: {table: t#}
        l: {index_name: idx_t#, join_on: r.f1, join_type: left, group: true, filter: l.f2 > 5}
        w:
          name: j#
          fields:
    %s  write_#:
        type: table_file
        r: {table: j#}
        w:
          url_template: "{dir}/o#.csv"
          top: {order: f0(desc)}
          columns:
    %s"""
        .formatted(
            each("        c%: {col_type: int, csv: {col_hdr: c%}}\n"),
            each("        f%: {expression: r.c% + r.c% * int(2.5), type: int}\n"),
            each("        g%: {expression: 'fmt.Sprintf(\"%v|\", r.f%)', type: string}\n"),
            each("        f%: {expression: sum(l.f%), type: int, default_value: \"1\"}\n"),
            each(
                "        - {name: f%, type: int, expression: r.f%, csv: {header: F%, format:"
                    + " \"%v\"}}\n"));
  }

  private static String each(String line) {
    StringBuilder lines = new StringBuilder();
    for (int k = 0; k < FIELDS; k++) {
      lines.append(line.replace("%v", "@v").replace("%", String.valueOf(k)).replace("@v", "%v"));
    }
    return lines.toString();
  }
}
