/** What the shopper and the dealer call a lead: LEAD-1A2B3C4D. */
export const leadReference = (leadId: string): string => `LEAD-${leadId.slice(0, 8).toUpperCase()}`;
