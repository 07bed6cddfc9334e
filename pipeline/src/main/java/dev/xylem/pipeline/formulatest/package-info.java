/** Finds the tests beside the formulas of a script, runs them, and reports how they ended. */
package dev.xylem.pipeline.formulatest;
