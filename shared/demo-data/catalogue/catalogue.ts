import { readFileSync } from 'node:fs';
import type { CatalogueEntry } from './catalogue-entry.ts';

/** Vehicles that are or were sold in Australia: makes, models, generations and badges with their data. */
export const catalogue = JSON.parse(
  readFileSync(new URL('./catalogue.json', import.meta.url), 'utf8'),
) as CatalogueEntry[];
