/** GST is a tenth on top of a price, an eleventh of what is paid. */
const gstShare = 1 / 11;

export type BusinessUse = { gst: number; priceWithoutGst: number; isLimited: boolean };

/**
 * What a business that is registered for GST may claim of a price, in dollars. For passenger cars the credit ends at the car limit
 * (A New Tax System (Goods and Services Tax) Act 1999, section 69-10); null where none applies.
 */
export function businessUse(price: number, carLimit: number | null): BusinessUse {
  const isLimited = carLimit !== null && price > carLimit;
  const gst = Math.floor((isLimited ? carLimit : price) * gstShare * 100) / 100;
  return { gst, priceWithoutGst: Math.round((price - gst) * 100) / 100, isLimited };
}
