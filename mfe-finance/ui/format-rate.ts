/** Formats a rate with at most two decimals, without trailing zeros. */
export const formatRate = (ratePercent: number) => String(Number(ratePercent.toFixed(2)));
