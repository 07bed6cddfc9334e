/** The runs of a keyspace: which nodes they had, and how those ended. */
package dev.xylem.pipeline.history;
