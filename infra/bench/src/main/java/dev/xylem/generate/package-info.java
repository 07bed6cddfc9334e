/**
 * Generates input of any size for the samples. Every row is a pure function of the seed and its
 * position, so files are made independently of each other and nothing is held in memory. Of Xylem
 * it needs only {@code parquet}.
 */
package dev.xylem.generate;
