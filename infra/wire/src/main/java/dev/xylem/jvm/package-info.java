/** Lists the classes that the running JVM has loaded. Depends on nothing. */
package dev.xylem.jvm;
