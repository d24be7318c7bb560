import { readFileSync } from 'node:fs';
import { demoTenant, tenantSlugs } from './tenants/tenant-layers.ts';
import { variantsTable } from './variants-table.ts';
import { variants, whoTurnsOn } from './variants.ts';

it('turns every variant of the specification on in some demo site', () => {
  expect(
    variants.filter((variant) => whoTurnsOn(variant).length === 0).map((variant) => variant.name),
  ).toEqual([]);
});

it('turns every variant off in some demo site', () => {
  expect(
    variants
      .filter((variant) => tenantSlugs.every((slug) => variant.on(demoTenant(slug).config)))
      .map((variant) => variant.name),
  ).toEqual([]);
});

it('matches the table in VARIANTS.md', () => {
  expect(readFileSync(new URL('./VARIANTS.md', import.meta.url), 'utf8')).toBe(variantsTable());
});
