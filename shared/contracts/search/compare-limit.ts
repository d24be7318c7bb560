/** Maximum number of vehicles on the compare page (specification: two to four). */
export const compareLimit = 4;
