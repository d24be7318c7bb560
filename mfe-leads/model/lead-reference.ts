/** Returns the reference number of a lead for shopper and dealer: LEAD-1A2B3C4D. */
export const leadReference = (leadId: string): string => `LEAD-${leadId.slice(0, 8).toUpperCase()}`;
