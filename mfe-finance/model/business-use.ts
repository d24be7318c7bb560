/** GST is 10% on top of the net price, so one eleventh of the gross price. */
const gstShare = 1 / 11;

export type BusinessUse = { gst: number; priceWithoutGst: number; isLimited: boolean };

/**
 * Returns the GST that a GST-registered business may claim on a price, in dollars. For passenger cars the
 * credit is capped at the car limit (A New Tax System (Goods and Services Tax) Act 1999, section 69-10).
 * @param carLimit null if no limit applies
 */
export function businessUse(price: number, carLimit: number | null): BusinessUse {
  const isLimited = carLimit !== null && price > carLimit;
  const gst = Math.floor((isLimited ? carLimit : price) * gstShare * 100) / 100;
  return { gst, priceWithoutGst: Math.round((price - gst) * 100) / 100, isLimited };
}
