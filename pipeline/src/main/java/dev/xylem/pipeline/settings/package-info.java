/** What a user chose for a run, as values that are passed on. */
package dev.xylem.pipeline.settings;
