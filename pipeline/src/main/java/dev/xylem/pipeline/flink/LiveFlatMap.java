package dev.xylem.pipeline.flink;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import org.apache.flink.api.common.functions.AbstractRichFunction;
import org.apache.flink.api.common.functions.FlatMapFunction;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.functions.RuntimeContext;
import org.apache.flink.api.common.functions.util.FunctionUtils;
import org.apache.flink.util.Collector;

/**
 * Beam's function for a DoFn, which is told only at its end what the DoFn has counted. What may
 * pass is thrown so often only.
 */
final class LiveFlatMap<T, O> extends AbstractRichFunction implements FlatMapFunction<T, O> {
  private static final long serialVersionUID = 1L;

  private transient FlatMapFunction<T, O> function;

  /** Null if it need not be compared: the worker is sent its classes with the job. */
  private transient String build;

  /**
   * @param build the build that the worker's classes have to be of; null for any
   */
  LiveFlatMap(FlatMapFunction<T, O> function, String build) {
    this.function = function;
    this.build = build;
  }

  private void writeObject(ObjectOutputStream out) throws IOException {
    out.writeObject(build);
    out.writeObject(function);
  }

  /** The build first: another one cannot read the rest, or reads it wrong. */
  @SuppressWarnings("unchecked")
  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    build = (String) in.readObject();
    if (build != null) {
      BuildId.requireSame(build);
    }
    function = (FlatMapFunction<T, O>) in.readObject();
  }

  @Override
  public void setRuntimeContext(RuntimeContext context) {
    super.setRuntimeContext(context);
    FunctionUtils.setFunctionRuntimeContext(function, context);
  }

  @Override
  public void open(OpenContext context) throws Exception {
    TaskCountsAccumulator.startIn(getRuntimeContext());
    try {
      FunctionUtils.openFunction(function, context);
    } catch (Exception failure) {
      throw AttemptLimit.judge(failure, getRuntimeContext());
    }
  }

  @Override
  public void flatMap(T value, Collector<O> out) throws Exception {
    try {
      function.flatMap(value, out);
    } catch (Exception failure) {
      throw AttemptLimit.judge(failure, getRuntimeContext());
    }
  }

  @Override
  public void close() throws Exception {
    try {
      FunctionUtils.closeFunction(function);
    } catch (Exception failure) {
      throw AttemptLimit.judge(failure, getRuntimeContext());
    }
  }
}
