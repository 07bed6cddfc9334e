package dev.xylem.pipeline.diagram;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** Whatever a script says, it stays text. */
class HostileTextTest {
  private static final Set<String> ELEMENTS = Set.of("svg", "g", "rect", "path", "text", "title");
  private static final Pattern QUOTED = Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*\"");
  private static final Pattern HTML_TEXT = Pattern.compile(">([^<>]*)<");
  private static final Pattern MERMAID_LABEL =
      Pattern.compile("(?:[\\p{L}\\p{Nd} _.,:/=+()-]|#[0-9]+;|<b>|</b>|<br/>)*");

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.oneOf(
        Arbitraries.of(
            "</text><script>alert(1)</script>",
            "]]><svg onload=alert(1)>",
            "\"/><a href=\"javascript:alert(1)\">",
            "a\"]; evil [label=\"x",
            "back\\slash\\\" and \\N \\G",
            "x\"] --> evil[\"y",
            "#quot;#lt;script#gt; `markdown` 1. list\n%% comment",
            "<b>bold</b>&lt;i&gt; ${x} <% y %>",
            "<table><tr><td>",
            "\u202ereversed\u0000\ud800"),
        Arbitraries.strings().ofMaxLength(60));
  }

  @Property(tries = 60)
  void in_an_svg_picture(@ForAll("texts") String text) throws Exception {
    Element picture = parse(SvgPicture.of(diagram(text)));

    for (Element element : elements(picture)) {
      assertThat(element.getTagName()).isIn(ELEMENTS);
      NamedNodeMap attributes = element.getAttributes();
      for (int i = 0; i < attributes.getLength(); i++) {
        assertThat(attributes.item(i).getNodeName()).doesNotStartWith("on").doesNotContain("href");
        assertThat(attributes.item(i).getNodeValue()).doesNotContain("url(");
      }
    }
  }

  @Property(tries = 60)
  void in_a_dot_graph(@ForAll("texts") String text) {
    for (String line : DotText.of(diagram(text)).lines().toList()) {
      String withoutLabel = line.replaceFirst("label=<<table.*</table>>", "label=html");

      assertThat(QUOTED.matcher(withoutLabel).replaceAll("")).doesNotContain("\"", "evil");
      HTML_TEXT
          .matcher(line)
          .results()
          .filter(match -> line.contains("label=<<table"))
          .forEach(
              match -> assertThat(match.group(1)).doesNotContainPattern("&(?!amp;|lt;|gt;|quot;)"));
    }
  }

  @Property(tries = 60)
  void in_a_mermaid_flowchart(@ForAll("texts") String text) {
    for (String line : MermaidText.of(diagram(text)).lines().toList()) {
      long quotes = line.chars().filter(c -> c == '"').count();
      assertThat(quotes).isIn(0L, 2L);
      if (quotes == 2) {
        String label = line.substring(line.indexOf('"') + 1, line.lastIndexOf('"'));
        assertThat(MERMAID_LABEL.matcher(label).matches()).as(label).isTrue();
      }
    }
  }

  @Example
  void marks_that_reverse_text_are_shown_as_such() {
    assertThat(DiagramText.clean("a\u202eb\u0007c\ud800d")).isEqualTo("a\ufffdb\ufffdc\ufffdd");
    assertThat(DiagramText.clean("two\nlines\tand")).isEqualTo("two lines and");
  }

  @Example
  void the_picture_refers_to_nothing_outside_of_it() {
    String svg = SvgPicture.of(diagram("plain"));

    assertThat(svg.replace("http://www.w3.org/2000/svg", ""))
        .doesNotContain("http", "@import", "@font-face", "<style", "<image", "<use");
  }

  private static Diagram diagram(String text) {
    String literal = text.replace("\"", "'");
    String url = text.isBlank() || text.contains("{") ? "in/a.csv" : "in/" + text;
    String description = text.contains("{") ? "plain" : text;
    return ScriptDiagram.of(
        Scripts.withTexts(description, url, literal.contains("{") ? "x" : literal),
        text,
        FieldChoice.ALL);
  }

  private static Element parse(String svg) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    return factory
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(svg)))
        .getDocumentElement();
  }

  private static List<Element> elements(Element root) {
    List<Element> elements = new ArrayList<>(List.of(root));
    NodeList all = root.getElementsByTagName("*");
    for (int i = 0; i < all.getLength(); i++) {
      Node node = all.item(i);
      elements.add((Element) node);
    }
    return elements;
  }
}
