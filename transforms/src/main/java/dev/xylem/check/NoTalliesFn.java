package dev.xylem.check;

import org.apache.beam.sdk.transforms.DoFn;

/** Nothing was found in no rows. */
final class NoTalliesFn extends DoFn<String, CheckTally> {
  private static final long serialVersionUID = 1L;

  @ProcessElement
  public void process(OutputReceiver<CheckTally> out) {
    out.output(CheckTally.NOTHING);
  }
}
