package dev.xylem.calc;

import static dev.xylem.types.FieldType.INT;
import static dev.xylem.types.FieldType.STRING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.metrics.LiveCounts;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.metrics.RowCount;
import dev.xylem.python.Formulas;
import dev.xylem.script.FieldDefinition;
import dev.xylem.script.NodeHeader;
import dev.xylem.script.TableReader;
import dev.xylem.script.TableWriter;
import dev.xylem.script.TagCriterion;
import dev.xylem.script.TagNode;
import dev.xylem.testing.EmbeddedFlink;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkCoder;
import dev.xylem.types.ChunkSize;
import dev.xylem.types.Schema;
import dev.xylem.types.XylemException;
import java.util.List;
import java.util.Optional;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.FlatMapElements;
import org.apache.beam.sdk.values.TypeDescriptors;
import org.junit.jupiter.api.Test;

class TagAndDenormalizeIT {
  private static final Schema READER = Formulas.x(INT);

  private static TagNode node(TagCriterion... criteria) {
    return new TagNode(
        NodeHeader.named("tag_x"),
        new TableReader("numbers", 1),
        "tag",
        List.of(criteria),
        Optional.empty(),
        new TableWriter(
            "tagged",
            List.of(
                new FieldDefinition("x", INT, "r.x", Optional.empty()),
                new FieldDefinition("tag", STRING, "p.tag", Optional.empty())),
            Optional.of("w.x != 9"),
            List.of(),
            ""));
  }

  @Test
  void on_flink_a_row_comes_out_once_for_each_of_its_tags() {
    TagAndDenormalize tag =
        TagAndDenormalize.of(
                node(
                    new TagCriterion("small", "r.x < 5"),
                    new TagCriterion("even", "r.x % 2 == 0"),
                    new TagCriterion("nine", "r.x == 9")),
                READER)
            .withCounters(NodeCounters.of("TagIT", "tag_x"))
            .withChunkSize(new ChunkSize(3, 1 << 20));
    Chunk rows = Formulas.rows(READER, 1L, 2L, 7L, 8L, 9L);

    Pipeline pipeline = EmbeddedFlink.newPipeline();
    PAssert.that(
            pipeline
                .apply(Create.of(rows).withCoder(ChunkCoder.of(READER)))
                .apply(tag)
                .apply(FlatMapElements.into(TypeDescriptors.strings()).via(RowTexts::of)))
        .containsInAnyOrder(
            "0000@000000000010*3/000000#0 1 small",
            "0000@000000000010*3/000000#3 2 small",
            "0000@000000000010*3/000000#4 2 even",
            "0000@000000000010*3/000001#10 8 even");
    pipeline.run().waitUntilFinish();

    LiveCounts counts = LiveCounts.of("TagIT");
    assertThat(counts.get("tag_x", RowCount.READ)).isEqualTo(5);
    assertThat(counts.get("tag_x", RowCount.FILTERED)).isEqualTo(2);
    assertThat(counts.get("tag_x", RowCount.PRODUCED)).isEqualTo(4);
    LiveCounts.forget("TagIT");
  }

  @Test
  void a_criterion_that_is_no_condition_is_refused_before_the_run() {
    assertThatThrownBy(() -> TagAndDenormalize.of(node(new TagCriterion("t", "r.x + 1")), READER))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("the criterion of tag t gives int, not a bool")
        .hasMessageContaining("node tag_x");
  }
}
