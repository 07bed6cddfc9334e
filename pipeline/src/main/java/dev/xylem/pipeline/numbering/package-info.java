/** The numbers of the runs of a keyspace. */
package dev.xylem.pipeline.numbering;
