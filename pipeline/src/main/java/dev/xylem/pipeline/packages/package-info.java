/** {@code xylem python-packages}: gets what formulas import, once, before any run. */
package dev.xylem.pipeline.packages;
