package dev.xylem.pipeline.run;

/** Whether this JVM is being ended, as by Ctrl-C: what fails then has failed for that reason. */
final class JvmEnd {
  private JvmEnd() {}

  static boolean isUnderWay() {
    Thread probe = new Thread(() -> {}, "xylem-probe");
    try {
      Runtime.getRuntime().addShutdownHook(probe);
      Runtime.getRuntime().removeShutdownHook(probe);
      return false;
    } catch (IllegalStateException e) {
      return true;
    }
  }
}
