package dev.xylem.pipeline.diagram;

import java.io.StringWriter;
import java.util.Locale;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * Writes the elements of an SVG picture. All texts and attributes are escaped; there is no way to
 * write markup as text.
 */
final class SvgWriter {
  static final String SANS = "'Helvetica Neue',Helvetica,Arial,'Liberation Sans',sans-serif";
  static final String MONOSPACE = "Menlo,Consolas,'DejaVu Sans Mono','Liberation Mono',monospace";
  private static final String NAMESPACE = "http://www.w3.org/2000/svg";

  private final StringWriter text = new StringWriter();
  private final XMLStreamWriter xml;

  SvgWriter() {
    try {
      xml = XMLOutputFactory.newInstance().createXMLStreamWriter(text);
    } catch (XMLStreamException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Opens the picture itself. */
  SvgWriter picture(Size size) {
    String width = number(size.width());
    String height = number(size.height());
    return write(
            () -> {
              xml.writeStartElement("svg");
              xml.writeDefaultNamespace(NAMESPACE);
            })
        .attribute("width", width)
        .attribute("height", height)
        .attribute("viewBox", "0 0 %s %s".formatted(width, height))
        .attribute("font-family", SANS);
  }

  SvgWriter open(String element) {
    line();
    return write(() -> xml.writeStartElement(element));
  }

  SvgWriter attribute(String name, String value) {
    return write(() -> xml.writeAttribute(name, value));
  }

  SvgWriter attribute(String name, double value) {
    return attribute(name, number(value));
  }

  SvgWriter close() {
    return write(xml::writeEndElement);
  }

  /** What is shown when the open element is pointed at; nothing for an empty text. */
  SvgWriter tooltip(String tooltip) {
    if (tooltip.isEmpty()) {
      return this;
    }
    return write(
        () -> {
          xml.writeStartElement("title");
          xml.writeCharacters(tooltip);
          xml.writeEndElement();
        });
  }

  /**
   * A text whose first line's base is at y.
   *
   * @param anchor start, middle or end: which part of the text is at x
   */
  SvgWriter text(Span span, double x, double y, String anchor) {
    TextStyle style = span.style();
    open("text").attribute("x", x).attribute("y", y).attribute("font-size", style.size());
    attribute("fill", style.colour());
    if (style.bold()) {
      attribute("font-weight", "bold");
    }
    if (style.monospace()) {
      attribute("font-family", MONOSPACE);
    }
    if (!anchor.equals("start")) {
      attribute("text-anchor", anchor);
    }
    return write(() -> xml.writeCharacters(span.text())).close();
  }

  /** The picture, closed. */
  String finish() {
    write(xml::writeEndElement).write(xml::flush);
    return text + "\n";
  }

  static String number(double value) {
    String rounded = String.format(Locale.ROOT, "%.1f", value);
    return rounded.endsWith(".0") ? rounded.substring(0, rounded.length() - 2) : rounded;
  }

  private void line() {
    write(() -> xml.writeCharacters("\n"));
  }

  private interface Writing {
    void run() throws XMLStreamException;
  }

  private SvgWriter write(Writing writing) {
    try {
      writing.run();
      return this;
    } catch (XMLStreamException e) {
      throw new IllegalStateException(e);
    }
  }
}
