/** One run of a script that a fault may befall: its command, processes, directory and phases. */
package dev.xylem.chaos.trial;
