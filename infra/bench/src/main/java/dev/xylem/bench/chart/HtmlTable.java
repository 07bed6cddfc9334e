package dev.xylem.bench.chart;

import dev.xylem.pipeline.markup.MarkupWriter;
import java.util.List;

/**
 * A table of a page.
 *
 * @param lines the first is its header; the first cell of each other one names it
 */
public record HtmlTable(List<List<String>> lines) {
  public void writeTo(MarkupWriter page) {
    page.open("table");
    for (int line = 0; line < lines.size(); line++) {
      page.open("tr");
      for (int column = 0; column < lines.get(line).size(); column++) {
        page.element(line == 0 || column == 0 ? "th" : "td", lines.get(line).get(column));
      }
      page.close();
    }
    page.close();
  }
}
