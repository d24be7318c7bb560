import { sidebarRanges } from '@forecourt/contracts/finance/calculator-ranges';
import { pageBasis, rangeOf, withinPageBounds } from '@forecourt/contracts/finance/scenario/page-calculation';
import { answerQuery } from '@forecourt/contracts/finance/scenario/page-query';
import { demoTenant, tenantSlugs } from './tenant-layers.ts';

/** Every provider of every demo site, each as the site's only provider. */
const providers = tenantSlugs.flatMap((slug) => {
  const { config } = demoTenant(slug);
  return Object.keys(config.finance.providers).map((provider) => ({ slug, provider, config }));
});

describe.each(providers)('the limits of the provider $provider on the site $slug', ({ config, provider }) => {
  const site = { ...config, finance: { ...config.finance, provider, rateRules: [] } };
  const basis = pageBasis(site, { vehicle: null, dealership: null, carType: null, budget: null });

  it.each(['price', 'ratePercent', 'termYears', 'deposit', 'residual'] as const)(
    'accepts %s at its limits, and rejects and clamps values one step beyond them',
    (field) => {
      const { min, max, step } = rangeOf(field, basis.first, basis);
      const { limits } = site.finance.providers[provider]!;
      const least = field === 'deposit' ? ((limits.minDepositPercent ?? 0) * basis.first.price) / 100 : 0;
      expect(max).toBeGreaterThan(min);
      expect(min).toBeGreaterThanOrEqual(least);
      for (const [limit, beyond] of [
        [min, min - step],
        [max, max + step],
      ] as const) {
        expect(answerQuery(basis, { [field]: limit })).toMatchObject({
          input: { [field]: limit },
          refused: [],
        });
        expect(answerQuery(basis, { [field]: beyond })).toMatchObject({
          input: { [field]: limit },
          refused: [field],
        });
        expect(withinPageBounds({ ...basis.first, [field]: beyond }, basis)[field]).toBe(limit);
      }
    },
  );

  it('uses the limits of the provider in the calculator beside a vehicle', () => {
    const { limits } = site.finance.providers[provider]!;
    const ranges = sidebarRanges(site.finance, provider);
    for (const name of ['amount', 'term', 'interest'] as const)
      expect(ranges[name]).toMatchObject(limits[name] ?? site.finance.sidebar[name]);
  });
});
