package dev.xylem.script;

import java.io.Serializable;
import java.util.List;
import java.util.Optional;

/** Writes delimited text with a header line. */
public record CsvWriter(
    String urlTemplate,
    Layout layout,
    List<CsvOutputColumn> columns,
    String havingOrNull,
    Top topOrNull)
    implements FileWriter {

  /**
   * How cells are put together.
   *
   * @param separator what stands between two cells
   * @param escapeFormulas whether an apostrophe goes before texts that a spreadsheet would take for
   *     formulas
   * @param strict as of {@link FileWriter#strict}
   */
  public record Layout(String separator, boolean escapeFormulas, boolean strict)
      implements Serializable {

    /** What holds unless a script says otherwise. */
    public static Layout separatedBy(String separator) {
      return new Layout(separator, false, false);
    }
  }

  public CsvWriter(
      String urlTemplate,
      Layout layout,
      List<CsvOutputColumn> columns,
      Optional<String> having,
      Optional<Top> top) {
    this(urlTemplate, layout, columns, having.orElse(null), top.orElse(null));
  }

  @Override
  public boolean strict() {
    return layout.strict();
  }

  @Override
  public Optional<String> having() {
    return Optional.ofNullable(havingOrNull);
  }

  @Override
  public Optional<Top> top() {
    return Optional.ofNullable(topOrNull);
  }
}
