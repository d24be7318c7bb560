import { readFileSync } from 'node:fs';
import { demoTenant, tenantSlugs } from './tenants/tenant-layers.ts';
import { variantsTable } from './variants-table.ts';
import { variants, whoTurnsOn } from './variants.ts';

it('every variant of the specification is turned on by some demo site', () => {
  expect(
    variants.filter((variant) => whoTurnsOn(variant).length === 0).map((variant) => variant.name),
  ).toEqual([]);
});

it('every variant is off somewhere, so that both ways can be seen', () => {
  expect(
    variants
      .filter((variant) => tenantSlugs.every((slug) => variant.on(demoTenant(slug).config)))
      .map((variant) => variant.name),
  ).toEqual([]);
});

it('the table in the docs is the one that the settings give', () => {
  expect(readFileSync(new URL('./VARIANTS.md', import.meta.url), 'utf8')).toBe(variantsTable());
});
