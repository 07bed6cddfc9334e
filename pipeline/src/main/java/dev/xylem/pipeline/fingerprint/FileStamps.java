package dev.xylem.pipeline.fingerprint;

import dev.xylem.types.UrlSecrets;
import dev.xylem.types.XylemException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * The stamps of the files that a node reads, by URL without secrets, in the order in which they are
 * read.
 */
record FileStamps(Map<String, FileStamp> stamps) {
  /** Servers are asked for files one by one, each of which takes some tens of milliseconds. */
  private static final int MAX_CONCURRENT = 16;

  FileStamps {
    stamps = new LinkedHashMap<>(stamps);
  }

  static FileStamps of(List<String> urls) {
    ExecutorService threads =
        Executors.newFixedThreadPool(Math.max(1, Math.min(MAX_CONCURRENT, urls.size())));
    try {
      List<Future<FileStamp>> asked = new ArrayList<>();
      urls.forEach(url -> asked.add(threads.submit(() -> FileStamp.of(url))));
      Map<String, FileStamp> stamps = new LinkedHashMap<>();
      for (int i = 0; i < urls.size(); i++) {
        stamps.put(UrlSecrets.hide(urls.get(i)), asked.get(i).get());
      }
      return new FileStamps(stamps);
    } catch (ExecutionException e) {
      throw e.getCause() instanceof RuntimeException failure
          ? failure
          : new XylemException("the input files cannot be looked at", e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new XylemException("interrupted while looking at the input files", e);
    } finally {
      threads.shutdownNow();
    }
  }

  boolean areCertain() {
    return stamps.values().stream().allMatch(FileStamp::isCertain);
  }

  /** By URL. */
  Map<String, String> texts() {
    Map<String, String> texts = new LinkedHashMap<>();
    stamps.forEach((url, stamp) -> texts.put(url, stamp.text()));
    return texts;
  }
}
