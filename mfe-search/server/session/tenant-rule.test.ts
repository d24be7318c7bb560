import fc from 'fast-check';
import { tenantRule } from './tenant-rule.ts';

const stock = { tenants: [], filter: { minPhotos: 0, requirePrice: false }, soldDays: 3 };
const site = { slug: 'harbour', stock };
const now = 1_000_000;
const unsold = '(sold_at IS NULL OR sold_at > 740800)';

it('omits a dealership that has the same rule as its site', () => {
  expect(tenantRule(site, [{ slug: 'city', stock }], now)).toBe(
    `tenant IN ["harbour"] AND shown = true AND ${unsold}`,
  );
});

it("groups dealerships with the same rule, and applies the site's rule to the others", () => {
  const strict = { filter: { minPhotos: 3, requirePrice: true }, soldDays: 0 };
  expect(
    tenantRule(
      site,
      [
        { slug: 'city', stock: strict },
        { slug: 'coast', stock: strict },
        { slug: 'hills', stock },
      ],
      now,
    ),
  ).toBe(
    `tenant IN ["harbour"] AND shown = true AND ((dealership_slug NOT IN ["city", "coast"] AND ${unsold}) OR (dealership_slug IN ["city", "coast"] AND photos_count >= 3 AND has_price = true AND (sold_at IS NULL OR sold_at > 1000000)))`,
  );
});

it('escapes every slug so that it cannot break out of its quotes', () => {
  fc.assert(
    fc.property(fc.string(), (slug) => {
      const rule = tenantRule(site, [{ slug, stock: { ...stock, soldDays: 9 } }], now);
      expect(rule.replaceAll(/"(?:\\.|[^"\\])*"/g, '""')).toBe(
        `tenant IN [""] AND shown = true AND ((dealership_slug NOT IN [""] AND ${unsold}) OR (dealership_slug IN [""] AND (sold_at IS NULL OR sold_at > 222400)))`,
      );
    }),
  );
});
