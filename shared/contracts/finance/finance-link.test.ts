import { financeLink } from './finance-link.ts';

const site = { finance: { path: '/apply-for-finance' } } as Parameters<typeof financeLink>[0];
const vehicle = {
  id: 'v 1',
  car_type: 'used' as const,
  dealership_slug: 'city',
  price: 30_000,
  offer_price: 28_500,
};

it("prefills the site's form with the vehicle, its dealership and its current price", () => {
  expect(financeLink(site, vehicle)).toBe(
    '/apply-for-finance?car_id=v+1&car_type=used&preferredDealership=city&vehiclePriceBudget=28500#finance-form',
  );
});

it('leaves out what the vehicle lacks, and adds the terms of a calculation', () => {
  const bare = { ...vehicle, dealership_slug: '', price: null, offer_price: null };
  expect(financeLink(site, bare, { term: '4', rate: '7.5' })).toBe(
    '/apply-for-finance?car_id=v+1&car_type=used&term=4&rate=7.5#finance-form',
  );
});
