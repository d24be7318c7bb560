export type OfferRow = { name: string; price: string; ends: string; href: string };

type Answer = {
  offers: { id: string; name: string; prices: { label: string; amount: string }[]; expiry: string | null }[];
};

/** The API's response as the table's rows; the offer that ends first is on top. @param locale of the dates */
export function offerRows(answer: unknown, locale: string): OfferRow[] {
  const { offers } = answer as Answer;
  const day = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return [...offers]
    .sort((one, other) => (one.expiry ?? '9999').localeCompare(other.expiry ?? '9999'))
    .map(({ id, name, prices, expiry }) => ({
      name,
      price: prices[0] ? `${prices[0].label} ${prices[0].amount}` : 'Ask us',
      ends: expiry ? day.format(new Date(`${expiry.slice(0, 10)}T00:00:00Z`)) : 'While stock lasts',
      href: `/offers/${encodeURIComponent(id)}`,
    }));
}
