/** Reading files into chunks. */
package dev.xylem.load;
