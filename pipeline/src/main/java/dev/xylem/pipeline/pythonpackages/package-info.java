/** {@code xylem python-packages}: installs packages that formulas import, by pip. */
package dev.xylem.pipeline.pythonpackages;
