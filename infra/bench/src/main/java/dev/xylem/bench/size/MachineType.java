package dev.xylem.bench.size;

/**
 * A type of machine that can be rented.
 *
 * @param type as the provider names it
 */
record MachineType(String type, int cores, int memoryGib, double usdPerHour) {}
