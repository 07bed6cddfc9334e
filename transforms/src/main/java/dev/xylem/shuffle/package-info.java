/**
 * How elements are distributed over workers: in turn instead of at random. Depends on no other
 * package.
 */
package dev.xylem.shuffle;
