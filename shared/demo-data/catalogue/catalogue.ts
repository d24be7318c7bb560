import { caravans } from './caravans.ts';
import type { CatalogueEntry } from './catalogue-entry.ts';
import { germanAndOthers, volkswagenGroup } from './european.ts';
import { holden, mgBydTesla, subaruAndHonda } from './everyday.ts';
import { hyundai, kia } from './korean.ts';
import { mazda } from './mazda.ts';
import { motorcycles } from './motorcycles.ts';
import { lexus, toyota } from './toyota.ts';
import { trucksByMake } from './trucks.ts';
import { ford, isuzu, jeepAndGwm, mitsubishi, nissan } from './utes-and-off-road.ts';

/** Vehicles that are or were sold in Australia: makes, models, generations and badges with their data. */
export const catalogue: CatalogueEntry[] = [
  ...toyota,
  ...lexus,
  ...mazda,
  ...hyundai,
  ...kia,
  ...ford,
  ...isuzu,
  ...mitsubishi,
  ...nissan,
  ...jeepAndGwm,
  ...volkswagenGroup,
  ...germanAndOthers,
  ...subaruAndHonda,
  ...holden,
  ...mgBydTesla,
  ...caravans,
  ...trucksByMake,
  ...motorcycles,
];
