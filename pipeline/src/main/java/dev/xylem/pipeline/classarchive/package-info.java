/** The JVM's archive of the classes of a run, made by one run for the start of the next. */
package dev.xylem.pipeline.classarchive;
