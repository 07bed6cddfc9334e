/**
 * Writing Parquet to any stream, with no more of Hadoop than the classes that Parquet's API names.
 */
package dev.xylem.parquet;
