package dev.xylem.pipeline.bench.portfolio;

import java.io.StringWriter;
import java.util.List;
import java.util.Locale;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * Writes elements of HTML and SVG. All texts and attributes are escaped; there is no way to write
 * markup as text.
 */
final class MarkupWriter {
  private final StringWriter text = new StringWriter();
  private final XMLStreamWriter xml;

  MarkupWriter() {
    text.write("<!DOCTYPE html>\n");
    try {
      xml = XMLOutputFactory.newInstance().createXMLStreamWriter(text);
    } catch (XMLStreamException e) {
      throw new IllegalStateException(e);
    }
  }

  private interface Writing {
    void run() throws XMLStreamException;
  }

  private MarkupWriter write(Writing writing) {
    try {
      writing.run();
      return this;
    } catch (XMLStreamException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Opens an element with attributes: a name, its value, and so on. */
  MarkupWriter open(String element, String... attributes) {
    return write(() -> xml.writeStartElement(element)).attributes(attributes);
  }

  private MarkupWriter attributes(String... attributes) {
    for (int i = 0; i < attributes.length; i += 2) {
      String name = attributes[i];
      String value = attributes[i + 1];
      write(() -> xml.writeAttribute(name, value));
    }
    return this;
  }

  /** Opens a picture, whose coordinates are from 0 to its width and height. */
  MarkupWriter picture(String title, double width, double height) {
    return open(
        "svg",
        "viewBox",
        "0 0 " + number(width) + " " + number(height),
        "role",
        "img",
        "aria-label",
        title);
  }

  MarkupWriter text(String content) {
    return write(() -> xml.writeCharacters(content));
  }

  MarkupWriter close() {
    return write(
        () -> {
          xml.writeEndElement();
          xml.writeCharacters("\n");
        });
  }

  /** A whole element. */
  MarkupWriter element(String element, String content, String... attributes) {
    return open(element, attributes).text(content).close();
  }

  /** An element that never has content, and in HTML no end. */
  MarkupWriter empty(String element, String... attributes) {
    return write(() -> xml.writeEmptyElement(element)).attributes(attributes);
  }

  /** A table whose first line is its header, and whose first cells name the others. */
  MarkupWriter table(List<List<String>> lines) {
    open("table");
    for (int line = 0; line < lines.size(); line++) {
      open("tr");
      for (int column = 0; column < lines.get(line).size(); column++) {
        element(line == 0 || column == 0 ? "th" : "td", lines.get(line).get(column));
      }
      close();
    }
    return close();
  }

  /** All that was written, closed. */
  String finish() {
    write(xml::writeEndDocument).write(xml::flush);
    return text + "\n";
  }

  /** A coordinate. */
  static String number(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }
}
