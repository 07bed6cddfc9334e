/** Loading Parquet: files, pages and columns as Parquet has them, and the transform. */
package dev.xylem.load.parquet;
