/** What is done with the running JVM itself. Depends on nothing. */
package dev.xylem.jvm;
