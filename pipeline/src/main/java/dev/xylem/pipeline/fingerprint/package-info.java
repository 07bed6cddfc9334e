/** What the tables of a run depend on, so that a later one can tell whether they are the same. */
package dev.xylem.pipeline.fingerprint;
