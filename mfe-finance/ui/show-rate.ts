/** A rate as it is published: two decimals at most, none for show. */
export const showRate = (ratePercent: number) => String(Number(ratePercent.toFixed(2)));
