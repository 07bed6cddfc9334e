package dev.xylem.bench.chart;

import dev.xylem.pipeline.markup.MarkupWriter;
import java.util.List;

/** Says what the colours of a chart stand for. */
record Legend(List<Entry> entries) {
  /** A colour and what it stands for. */
  record Entry(String name, String colour) {}

  void writeTo(MarkupWriter page) {
    page.open("p").attribute("class", "legend");
    for (Entry entry : entries) {
      page.open("span").attribute("class", "entry");
      page.inline("span").attribute("style", "color:" + entry.colour()).text("■").close();
      page.text(" " + entry.name()).close();
    }
    page.close();
  }
}
