package dev.xylem.pipeline.flink;

import org.apache.flink.api.common.functions.AbstractRichFunction;
import org.apache.flink.api.common.functions.FlatMapFunction;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.functions.RuntimeContext;
import org.apache.flink.api.common.functions.util.FunctionUtils;
import org.apache.flink.util.Collector;

/** Beam's function for a DoFn, which is told only at its end what the DoFn has counted. */
final class LiveFlatMap<T, O> extends AbstractRichFunction implements FlatMapFunction<T, O> {
  private static final long serialVersionUID = 1L;

  private final FlatMapFunction<T, O> function;

  LiveFlatMap(FlatMapFunction<T, O> function) {
    this.function = function;
  }

  @Override
  public void setRuntimeContext(RuntimeContext context) {
    super.setRuntimeContext(context);
    FunctionUtils.setFunctionRuntimeContext(function, context);
  }

  @Override
  public void open(OpenContext context) throws Exception {
    TaskCountsAccumulator.startIn(getRuntimeContext());
    FunctionUtils.openFunction(function, context);
  }

  @Override
  public void flatMap(T value, Collector<O> out) throws Exception {
    function.flatMap(value, out);
  }

  @Override
  public void close() throws Exception {
    FunctionUtils.closeFunction(function);
  }
}
