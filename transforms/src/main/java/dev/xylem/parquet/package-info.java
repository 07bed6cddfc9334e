/** Writing Parquet to any stream, without Hadoop beyond the classes that Parquet's API names. */
package dev.xylem.parquet;
