/**
 * Where the rows of tables come from: the rows and lines of files that each was made of, found by
 * the ids of rows where those say it, and by the node's own join or key where they do not.
 */
package dev.xylem.pipeline.explain;
