package dev.xylem.cluster;

import dev.xylem.embedded.DetachedNode;
import dev.xylem.embedded.Directories;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Ends members of a cluster and deletes what is of no use without their processes. */
record MemberStop(ClusterFiles files) {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final Duration KILL_PATIENCE = Duration.ofSeconds(10);

  /** In good order, all at once; those that do not end in time, at once. */
  void stop(List<MemberEntry> members) throws IOException, InterruptedException {
    List<ProcessStamp> alive =
        members.stream().map(MemberEntry::alive).flatMap(Optional::stream).toList();
    for (ProcessStamp process : alive) {
      process.thaw();
      process.terminate();
    }
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    for (ProcessStamp process : alive) {
      Duration left = Duration.ofNanos(Math.max(0, deadline - System.nanoTime()));
      if (!process.hasEndedWithin(left)) {
        kill(process);
      }
    }
    for (MemberEntry member : members) {
      deleteLeftovers(member);
    }
  }

  /** At once. */
  void kill(ProcessStamp process) throws InterruptedException {
    process.kill();
    if (!process.hasEndedWithin(KILL_PATIENCE)) {
      throw new IllegalStateException("process %d does not end".formatted(process.pid()));
    }
  }

  private void deleteLeftovers(MemberEntry member) throws IOException {
    deleteTree(files.temporaryFilesOf(member));
    if (member.role() == MemberRole.NODE) {
      DetachedNode.forgetLogins(files.of(member));
    }
  }

  /** Everything that a member has on disk. */
  void delete(MemberEntry member) throws IOException {
    deleteTree(files.of(member));
  }

  private static void deleteTree(Path directory) throws IOException {
    if (Files.isDirectory(directory)) {
      Directories.deleteTree(directory);
    }
  }
}
