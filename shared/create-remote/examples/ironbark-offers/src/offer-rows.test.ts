import { offerRows } from './offer-rows.ts';

const offer = (id: string, expiry: string | null, prices: { label: string; amount: string }[] = []) => ({
  id,
  name: `Offer ${id}`,
  prices,
  expiry,
});

it('sorts offers by end date, with those without one last', () => {
  const rows = offerRows(
    { offers: [offer('open', null), offer('late', '2026-12-31'), offer('soon', '2026-11-30')] },
    'en-AU',
  );
  expect(rows.map(({ name, ends }) => `${name}: ${ends}`)).toEqual([
    'Offer soon: 30 November 2026',
    'Offer late: 31 December 2026',
    'Offer open: While stock lasts',
  ]);
});

it('shows the first price as in the feed, and "Ask us" if there is none', () => {
  const rows = offerRows(
    {
      offers: [offer('a b', '2026-12-31', [{ label: 'From', amount: '$58,900' }]), offer('c', '2026-12-31')],
    },
    'en-AU',
  );
  expect(rows.map(({ price, href }) => [price, href])).toEqual([
    ['From $58,900', '/offers/a%20b'],
    ['Ask us', '/offers/c'],
  ]);
});
