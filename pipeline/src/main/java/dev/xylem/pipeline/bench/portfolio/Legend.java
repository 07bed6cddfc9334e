package dev.xylem.pipeline.bench.portfolio;

import java.util.List;

/** Says what the colours of a chart stand for. */
final class Legend {
  private Legend() {}

  /** A colour and what it stands for. */
  record Entry(String name, String colour) {}

  static void writeTo(MarkupWriter page, List<Entry> entries) {
    page.open("p", "class", "legend");
    for (Entry entry : entries) {
      page.open("span", "class", "entry");
      page.element("span", "■", "style", "color:" + entry.colour());
      page.text(entry.name()).close();
    }
    page.close();
  }
}
