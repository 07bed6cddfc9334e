package dev.xylem.pipeline.arguments;

/** For whom a command prints: people or programs. */
public enum OutputFormat {
  TEXT,
  JSON
}
