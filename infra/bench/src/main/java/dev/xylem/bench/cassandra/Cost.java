package dev.xylem.bench.cassandra;

/**
 * What something took.
 *
 * @param seconds of time
 * @param clientCpu seconds of CPU of this process and of its children other than the server
 * @param serverCpu seconds of CPU of the server
 */
record Cost(double seconds, double clientCpu, double serverCpu) {
  static final Cost NOTHING = new Cost(0, 0, 0);

  Cost minus(Cost other) {
    return new Cost(
        seconds - other.seconds, clientCpu - other.clientCpu, serverCpu - other.serverCpu);
  }

  double cpu() {
    return clientCpu + serverCpu;
  }
}
