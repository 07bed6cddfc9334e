/**
 * How long what is kept in statics may live: on a cluster, no longer than the job whose classes
 * hold it. Uses nothing else of Xylem, and knows no runner.
 */
package dev.xylem.lifetime;
