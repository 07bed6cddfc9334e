package dev.xylem.pipeline.jobgraph;

import dev.xylem.cassandra.read.LocatedSource;
import java.io.IOException;
import java.net.InetAddress;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.apache.beam.runners.flink.translation.wrappers.SourceInputSplit;
import org.apache.flink.api.common.functions.RuntimeContext;
import org.apache.flink.api.common.io.RichInputFormat;
import org.apache.flink.api.common.io.statistics.BaseStatistics;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.core.io.InputSplit;
import org.apache.flink.core.io.InputSplitAssigner;

/** Beam's format for a source, whose splits go to the workers on the machines that have them. */
final class LocatedFormat<T, S extends InputSplit> extends RichInputFormat<T, S> {
  private static final long serialVersionUID = 1L;

  private final RichInputFormat<T, S> format;

  LocatedFormat(RichInputFormat<T, S> format) {
    this.format = format;
  }

  @Override
  public InputSplitAssigner getInputSplitAssigner(S[] splits) {
    Map<InputSplit, Set<InetAddress>> hosts = new LinkedHashMap<>();
    for (S split : splits) {
      hosts.put(split, hosts(split));
    }
    return hosts.values().stream().allMatch(Set::isEmpty)
        ? format.getInputSplitAssigner(splits)
        : new NearestSplits(hosts);
  }

  private static Set<InetAddress> hosts(InputSplit split) {
    return split instanceof SourceInputSplit<?> part
            && part.getSource() instanceof LocatedSource located
        ? located.hosts()
        : Set.of();
  }

  @Override
  public void configure(Configuration parameters) {
    format.configure(parameters);
  }

  @Override
  public BaseStatistics getStatistics(BaseStatistics cached) throws IOException {
    return format.getStatistics(cached);
  }

  @Override
  public S[] createInputSplits(int least) throws IOException {
    return format.createInputSplits(least);
  }

  @Override
  public void setRuntimeContext(RuntimeContext context) {
    super.setRuntimeContext(context);
    format.setRuntimeContext(context);
  }

  @Override
  public void openInputFormat() throws IOException {
    format.openInputFormat();
  }

  @Override
  public void open(S split) throws IOException {
    format.open(split);
  }

  @Override
  public boolean reachedEnd() throws IOException {
    return format.reachedEnd();
  }

  @Override
  public T nextRecord(T reused) throws IOException {
    return format.nextRecord(reused);
  }

  @Override
  public void close() throws IOException {
    format.close();
  }

  @Override
  public void closeInputFormat() throws IOException {
    format.closeInputFormat();
  }
}
