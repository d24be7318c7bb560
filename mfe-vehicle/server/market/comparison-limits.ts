/** Comparable vehicles were built at most this many years before or after. */
export const comparableYears = 2;
/** The minimum number of vehicles for an average. */
export const fewestComparable = 5;
