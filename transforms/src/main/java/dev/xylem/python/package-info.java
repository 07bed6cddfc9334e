/**
 * Formulas of users in Python: their checks, the function generated from them, and the interpreters
 * that run it, behind one interface whichever they are.
 */
package dev.xylem.python;
