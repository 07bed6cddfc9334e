package dev.xylem.pipeline.run;

import static java.util.Objects.requireNonNull;

import dev.xylem.metrics.BundleCounts;
import java.util.ArrayList;
import java.util.List;
import org.apache.beam.sdk.coders.KvCoder;
import org.apache.beam.sdk.coders.StringUtf8Coder;
import org.apache.beam.sdk.coders.VarIntCoder;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.Flatten;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.WithKeys;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionList;

/**
 * The last step of a run, once: when all tables and files are complete, it has what was counted on
 * the way checked, and how the run ended noted. Thus a run ends as it should whether or not the
 * command that started it still runs.
 *
 * <p>In: texts, among them all {@link BundleCounts}. Out: nothing. A retry does the same again.
 */
final class CloseRun extends PTransform<PCollectionList<String>, PCollection<Void>> {
  private static final long serialVersionUID = 1L;

  private final RunClosing closing;
  private final boolean writesFiles;

  private CloseRun(RunClosing closing, boolean writesFiles) {
    this.closing = requireNonNull(closing, "closing");
    this.writesFiles = writesFiles;
  }

  /**
   * @param writesFiles whether there are names of files among the texts, whatever was counted
   */
  static CloseRun by(RunClosing closing, boolean writesFiles) {
    return new CloseRun(closing, writesFiles);
  }

  @Override
  public PCollection<Void> expand(PCollectionList<String> ends) {
    PCollectionList<String> texts = ends;
    if (!writesFiles) {
      // A run in which nothing was counted is closed too.
      texts =
          texts.and(
              ends.getPipeline().apply("Run/Begin", Create.of("").withCoder(StringUtf8Coder.of())));
    }
    return texts
        .apply("All ends", Flatten.pCollections())
        .apply("At one place", WithKeys.of(0))
        .setCoder(KvCoder.of(VarIntCoder.of(), StringUtf8Coder.of()))
        .apply("Gather", GroupByKey.create())
        .apply("Close", ParDo.of(new CloseRunFn(closing)));
  }

  private static final class CloseRunFn extends DoFn<KV<Integer, Iterable<String>>, Void> {
    private static final long serialVersionUID = 1L;

    private final RunClosing closing;

    CloseRunFn(RunClosing closing) {
      this.closing = closing;
    }

    @ProcessElement
    public void process(@Element KV<Integer, Iterable<String>> texts) {
      List<BundleCounts> counts = new ArrayList<>();
      texts.getValue().forEach(text -> BundleCounts.parse(text).ifPresent(counts::add));
      closing.close(counts);
    }
  }
}
