package dev.xylem.bench.process;

/**
 * What a process has used so far.
 *
 * @param startTicks since the machine's start; with the pid, it names a process for good
 * @param cpuSeconds of the process itself, in user and system mode
 * @param residentBytes that it has in memory now
 * @param writtenBytes that it had written to files; 0 where that is not readable
 */
record ProcessReading(
    long pid,
    long startTicks,
    ProcessKind kind,
    double cpuSeconds,
    long residentBytes,
    long writtenBytes) {
  /** A process, whatever it has used. */
  record Identity(long pid, long startTicks) {}

  Identity identity() {
    return new Identity(pid, startTicks);
  }
}
