/** CPython: Python in processes of the user's own interpreter, cut off from the machine. */
package dev.xylem.python.cpython;
