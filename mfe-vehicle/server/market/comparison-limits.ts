/** Comparable vehicles were built at most this many years before or after. */
export const comparableYears = 2;
/** Above this confidence, a comparison is shown (specification, document 1 section 9). */
export const confidenceAbove = 0.2;
/** With this many comparable vehicles of one price, the confidence is one half. */
export const halfConfidentAt = 10;
/** The minimum number of vehicles for an average. */
export const fewestComparable = 5;
