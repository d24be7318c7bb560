import { siteRule } from './site-rule.ts';

const stock = { tenants: [], filter: { minPhotos: 0, requirePrice: false }, soldDays: 3 };
const site = { slug: 'harbour', stock };
const now = 1_000_000;
const notSoldBefore = (seconds: number) => ({
  any: [
    { attribute: 'sold_at', isNull: true },
    { attribute: 'sold_at', above: seconds },
  ],
});
const ofHarbour = [
  { attribute: 'tenant', in: ['harbour'] },
  { attribute: 'shown', in: [true] },
];

it('omits a dealership that has the same rule as its site', () => {
  expect(siteRule(site, [{ slug: 'city', stock }], now)).toEqual([...ofHarbour, notSoldBefore(740_800)]);
});

it("groups dealerships with the same rule, and applies the site's rule to the others", () => {
  const strict = { filter: { minPhotos: 3, requirePrice: true }, soldDays: 0 };
  const dealerships = [
    { slug: 'city', stock: strict },
    { slug: 'coast', stock: strict },
    { slug: 'hills', stock },
  ];
  expect(siteRule(site, dealerships, now)).toEqual([
    ...ofHarbour,
    {
      any: [
        { all: [{ attribute: 'dealership_slug', notIn: ['city', 'coast'] }, notSoldBefore(740_800)] },
        {
          all: [
            { attribute: 'dealership_slug', in: ['city', 'coast'] },
            { attribute: 'photos_count', min: 3 },
            { attribute: 'has_price', in: [true] },
            notSoldBefore(now),
          ],
        },
      ],
    },
  ]);
});
