package dev.xylem.generate;

import java.util.List;
import org.apache.beam.sdk.coders.SerializableCoder;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.Reshuffle;
import org.apache.beam.sdk.values.PBegin;
import org.apache.beam.sdk.values.PCollection;

/**
 * Writes the given files into a directory of any Beam file system and gives out those written. What
 * is in them depends only on the size (with its seed), not on how many workers wrote them.
 */
public final class GeneratePortfolio extends PTransform<PBegin, PCollection<PortfolioFile>> {

  private final transient List<PortfolioFile> files;
  private final PortfolioSize size;
  private final PortfolioFormat format;
  private final String directory;

  public GeneratePortfolio(
      List<PortfolioFile> files, PortfolioSize size, PortfolioFormat format, String directory) {
    this.files = files;
    this.size = size;
    this.format = format;
    this.directory = directory;
  }

  @Override
  public PCollection<PortfolioFile> expand(PBegin begin) {
    return begin
        .apply("Files", Create.of(files).withCoder(SerializableCoder.of(PortfolioFile.class)))
        .apply("Spread over workers", Reshuffle.viaRandomKey())
        .apply("Write", ParDo.of(new WritePortfolioFile(size, format, directory)));
  }
}
