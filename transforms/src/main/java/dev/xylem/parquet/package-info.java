/**
 * Writing Parquet to any stream, without Hadoop beyond the classes that Parquet's API names.
 * Depends on no other package.
 */
package dev.xylem.parquet;
