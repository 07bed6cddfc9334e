/** What runs were made of, and their signs of life: kept beside the history. */
package dev.xylem.pipeline.facts;
