import { demoTenant, tenantLayers, tenantSlugs } from './tenant-layers.ts';

it.each(tenantSlugs)('resolves %s to a valid configuration', (slug) => {
  expect(demoTenant(slug).config.slug).toBe(slug);
});

it('resolves every dealership layer on top of its tenant', () => {
  const dealerships = tenantLayers.filter((layer) => layer.kind === 'dealership');
  expect(dealerships.length).toBeGreaterThan(8);
  for (const { tenant, key } of dealerships) {
    expect(
      demoTenant(
        tenantSlugs.find((slug) => slug === tenant)!,
        key,
      ).config.slug,
    ).toBe(tenant);
  }
});

it('gives tenants different ids, domains and brand colours', () => {
  const sites = tenantSlugs.map((slug) => demoTenant(slug).config);
  expect(new Set(sites.map((site) => site.id)).size).toBe(sites.length);
  expect(new Set(sites.flatMap((site) => site.domains)).size).toBe(
    sites.flatMap((site) => site.domains).length,
  );
  expect(new Set(sites.map((site) => site.theme.brand)).size).toBe(sites.length);
});

it.each(tenantSlugs)('gives %s a readable theme', (slug) => {
  const { brand, accent, canvas, surface, ink } = demoTenant(slug).config.theme;
  for (const ground of [canvas, surface]) {
    expect(contrast(ink, ground)).toBeGreaterThanOrEqual(7);
    expect(contrast(brand, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(accent, ground)).toBeGreaterThanOrEqual(3);
  }
  for (const ground of [brand, accent]) {
    expect(
      Math.max(contrast('#ffffff', ground), contrast(ink, ground), contrast('#101113', ground)),
    ).toBeGreaterThanOrEqual(4.5);
  }
});

it('states the comparison rate of each rate and its fees (reg 100: $30,000 over 5 years, monthly)', () => {
  let checked = 0;
  for (const { finance } of tenantSlugs.map((slug) => demoTenant(slug).config)) {
    for (const [key, { establishmentFee, fees, interestRate, comparisonRate }] of Object.entries(
      finance.providers,
    )) {
      const sum = (every: string) =>
        fees
          .filter((fee) => fee.every === every && !fee.government)
          .reduce((total, { amount }) => total + amount, 0);
      const charges = { upfront: establishmentFee + sum('once'), monthly: sum('month') };
      const stated = [
        { interestRate, comparisonRate },
        ...finance.rateRules.filter(({ provider }) => provider === key),
      ];
      for (const one of stated) {
        if (one.interestRate === null) expect(one.comparisonRate).toBeNull();
        else expect(one.comparisonRate).toBe(Number(comparisonOf(one.interestRate, charges).toFixed(2)));
        checked += 1;
      }
    }
  }
  expect(checked).toBeGreaterThan(10);
});

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function comparisonOf(ratePercent: number, fees: { upfront: number; monthly: number }): number {
  const loan = 30_000;
  const monthlyRate = ratePercent / 1200;
  const payment = (loan * monthlyRate) / (1 - (1 + monthlyRate) ** -60) + fees.monthly;
  let [low, high] = [0, 0.1];
  for (let round = 0; round < 100; round += 1) {
    const rate = (low + high) / 2;
    const paid = fees.upfront + (payment * (1 - (1 + rate) ** -60)) / rate;
    if (paid > loan) low = rate;
    else high = rate;
  }
  return low * 1200;
}

it("has all texts of an Arabic site's lenders in Arabic", () => {
  const { finance } = demoTenant('nakhla').config;
  const { disclaimer, fees, interestRate } = finance.providers[finance.provider!]!;
  for (const text of [disclaimer, finance.application.consentText, ...fees.map(({ name }) => name)])
    expect(text).toMatch(/[\u0600-\u06ff]/);
  expect(disclaimer).not.toMatch(/WARNING|Repayments/);
  expect(disclaimer).toContain(`${interestRate}%`);
});
