/** What commands print: how a run ended, problems of a script, failures, tables of text. */
package dev.xylem.pipeline.report;
