package dev.xylem.pipeline.markup;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import javax.xml.parsers.DocumentBuilderFactory;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.StringLength;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

class MarkupWriterPropertiesTest {
  @Property(tries = 200)
  void whatever_is_written_is_read_as_the_same_text(
      @ForAll @StringLength(max = 40) String attribute, @ForAll @StringLength(max = 40) String text)
      throws Exception {
    MarkupWriter svg = MarkupWriter.svg().attribute("x", attribute).text(text);

    Element read = parse(svg.finish());

    assertThat(read.getAttribute("x")).isEqualTo(legal(attribute).replaceAll("\r\n|[\t\r\n]", " "));
    assertThat(read.getTextContent()).isEqualTo(legal(text).replaceAll("\r\n?", "\n"));
  }

  private static String legal(String text) {
    return text.codePoints()
        .map(
            c ->
                c >= ' '
                            && (c < 0x7f || c > 0x9f)
                            && (c < 0xd800 || c > 0xdfff)
                            && c != 0xfffe
                            && c != 0xffff
                        || c == '\t'
                        || c == '\n'
                        || c == '\r'
                    ? c
                    : 0xfffd)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  private static Element parse(String xml) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(xml)))
        .getDocumentElement();
  }
}
