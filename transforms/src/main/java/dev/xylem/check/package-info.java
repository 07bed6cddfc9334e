/** Holds tables to what their scripts demand of them. */
package dev.xylem.check;
