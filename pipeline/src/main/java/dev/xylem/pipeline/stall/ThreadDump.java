package dev.xylem.pipeline.stall;

import java.lang.management.LockInfo;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;

/** What every thread of this process does, for a log. */
final class ThreadDump {
  private ThreadDump() {}

  static String now() {
    StringBuilder dump = new StringBuilder();
    for (ThreadInfo thread : ManagementFactory.getThreadMXBean().dumpAllThreads(true, true)) {
      append(thread, dump);
    }
    return dump.toString();
  }

  private static void append(ThreadInfo thread, StringBuilder dump) {
    dump.append('"').append(thread.getThreadName()).append("\" ").append(thread.getThreadState());
    LockInfo lock = thread.getLockInfo();
    if (lock != null) {
      dump.append(" on ").append(lock);
    }
    if (thread.getLockOwnerName() != null) {
      dump.append(" held by \"").append(thread.getLockOwnerName()).append('"');
    }
    dump.append('\n');
    for (StackTraceElement frame : thread.getStackTrace()) {
      dump.append("    at ").append(frame).append('\n');
    }
  }
}
