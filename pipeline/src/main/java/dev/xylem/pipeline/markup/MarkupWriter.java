package dev.xylem.pipeline.markup;

import java.io.StringWriter;
import java.util.Locale;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * Writes elements of SVG and HTML. All texts and attributes are escaped, and characters that no
 * markup can hold are replaced: there is no way to write markup as text.
 *
 * <p>{@link #attribute} belongs to the element that was begun last, and comes before its content.
 */
public final class MarkupWriter {
  private static final String SVG = "http://www.w3.org/2000/svg";
  private static final char REPLACEMENT = '\ufffd';

  private final StringWriter markup = new StringWriter();
  private final XMLStreamWriter xml;

  private MarkupWriter() {
    try {
      xml = XMLOutputFactory.newInstance().createXMLStreamWriter(markup);
    } catch (XMLStreamException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A picture, or a part of one, in a file of its own; its outermost element is open. */
  public static MarkupWriter svg() {
    MarkupWriter writer = new MarkupWriter();
    return writer.write(
        () -> {
          writer.xml.writeStartElement("svg");
          writer.xml.writeDefaultNamespace(SVG);
        });
  }

  /** A page; its outermost element is open. */
  public static MarkupWriter html() {
    MarkupWriter writer = new MarkupWriter();
    writer.markup.write("<!DOCTYPE html>");
    return writer.open("html");
  }

  /** Elements for a text that is no markup otherwise. */
  public static MarkupWriter fragment() {
    return new MarkupWriter();
  }

  /** Begins an element on a line of its own. */
  public MarkupWriter open(String element) {
    return write(
        () -> {
          xml.writeCharacters("\n");
          xml.writeStartElement(element);
        });
  }

  /** Begins an element on the same line. */
  public MarkupWriter inline(String element) {
    return write(() -> xml.writeStartElement(element));
  }

  /** Writes an element that never has content, and in HTML no end. */
  public MarkupWriter empty(String element) {
    return write(() -> xml.writeEmptyElement(element));
  }

  public MarkupWriter attribute(String name, String value) {
    return write(() -> xml.writeAttribute(name, legal(value)));
  }

  /** A coordinate or a length. */
  public MarkupWriter attribute(String name, double value) {
    return attribute(name, number(value));
  }

  public MarkupWriter text(String content) {
    return write(() -> xml.writeCharacters(legal(content)));
  }

  /** Ends the element that was begun last and has no end yet. */
  public MarkupWriter close() {
    return write(xml::writeEndElement);
  }

  /** Writes a whole element on a line of its own. */
  public MarkupWriter element(String element, String content) {
    return open(element).text(content).close();
  }

  /** Ends all elements, and gives what was written. */
  public String finish() {
    write(xml::writeEndDocument).write(xml::flush);
    return markup.toString();
  }

  /** A coordinate or a length, in tenths. */
  public static String number(double value) {
    String rounded = String.format(Locale.ROOT, "%.1f", value);
    return rounded.endsWith(".0") ? rounded.substring(0, rounded.length() - 2) : rounded;
  }

  /** XML has no way to write most control characters and lone surrogates, not even escaped. */
  private static String legal(String text) {
    if (text.codePoints().allMatch(MarkupWriter::isLegal)) {
      return text;
    }
    StringBuilder legal = new StringBuilder(text.length());
    text.codePoints().map(c -> isLegal(c) ? c : REPLACEMENT).forEach(legal::appendCodePoint);
    return legal.toString();
  }

  private static boolean isLegal(int character) {
    return switch (character) {
      case '\t', '\n', '\r' -> true;
      case 0xfffe, 0xffff -> false;
      default ->
          !Character.isISOControl(character) && Character.getType(character) != Character.SURROGATE;
    };
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
}
