/**
 * A campaign of faults against runs of the command, for developers: {@code dev/chaos}. A {@link
 * dev.xylem.chaos.Scenario} says what is done to a run, a {@link dev.xylem.chaos.Trial} does it,
 * and the {@link dev.xylem.chaos.Oracle} judges what came of it.
 */
package dev.xylem.chaos;
