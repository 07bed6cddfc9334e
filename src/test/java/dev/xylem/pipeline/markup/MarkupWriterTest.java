package dev.xylem.pipeline.markup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MarkupWriterTest {
  @Test
  void elements_stand_on_lines_of_their_own_unless_they_are_inline() {
    MarkupWriter svg = MarkupWriter.svg();

    svg.attribute("width", 2).open("g").inline("title").text("a").close().close();
    svg.element("text", "b");

    assertThat(svg.finish())
        .isEqualTo(
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="2">
            <g><title>a</title></g>
            <text>b</text></svg>\
            """);
  }

  @Test
  void a_page_has_a_document_type_and_elements_without_an_end() {
    MarkupWriter page = MarkupWriter.html();

    page.attribute("lang", "en").open("head").empty("meta").attribute("charset", "utf-8");

    assertThat(page.finish())
        .isEqualTo(
            """
            <!DOCTYPE html>
            <html lang="en">
            <head><meta charset="utf-8"/></head></html>\
            """);
  }

  @Test
  void texts_cannot_become_elements() {
    assertThat(MarkupWriter.fragment().inline("b").text("a < b && b > \"c\"").finish())
        .isEqualTo("<b>a &lt; b &amp;&amp; b &gt; \"c\"</b>");
  }

  @Test
  void attributes_cannot_end_before_their_end() {
    assertThat(MarkupWriter.fragment().inline("b").attribute("title", "\"/><a href='x'>&").finish())
        .isEqualTo("<b title=\"&quot;/&gt;&lt;a href='x'&gt;&amp;\"></b>");
  }

  @Test
  void what_no_markup_can_hold_is_replaced() {
    String unfit = "a\u0000b\u001bc\u007fd\ud800e\uffff";

    assertThat(MarkupWriter.fragment().inline("b").attribute("x", unfit).text(unfit).finish())
        .isEqualTo("<b x=\"a�b�c�d�e�\">a�b�c�d�e�</b>");
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "1.25, 1.3", "1234567.89, 1234567.9"})
  void numbers_are_rounded_to_tenths(double value, String written) {
    assertThat(MarkupWriter.number(value)).isEqualTo(written);
  }

  @Test
  void an_attribute_behind_the_content_is_refused() {
    MarkupWriter svg = MarkupWriter.svg().text("a");

    assertThatThrownBy(() -> svg.attribute("x", "1")).isInstanceOf(IllegalStateException.class);
  }
}
