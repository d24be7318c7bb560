/** Specification of the compare page: two to four vehicles side by side. */
export const compareLimit = 4;
