import { z } from 'zod';

/** Filter switches of the specification; all on by default. */
export const FilterSwitches = z.object({
  carType: z.boolean(),
  colour: z.boolean(),
  body: z.boolean(),
  transmission: z.boolean(),
  odometer: z.boolean(),
  price: z.boolean(),
  fuelType: z.boolean(),
  drive: z.boolean(),
  year: z.boolean(),
  make: z.boolean(),
  model: z.boolean(),
});

export const CardButtons = z.object({
  enquire: z.boolean(),
  quickEnquiry: z.boolean(),
  viewDetails: z.boolean(),
  explore: z.boolean(),
  reserveNow: z.boolean(),
  bookTestDrive: z.boolean(),
});

export const SearchConfig = z.object({
  pageSize: z.number().int().min(1).max(100),
  cacheSize: z.number().int().min(1),
  filters: FilterSwitches,
  popularMakes: z.array(z.string()),
  popularMakesShown: z.number().int().min(1),
  makeModelLimit: z.number().int().min(1),
  /** Facet counts above 1999 are replaced by this (0: by the sum of the counts). */
  stockCount: z.number().int().min(0),
  excludeZeroPriceWhenAscending: z.boolean(),
  /** The price slider's range. It ends at the dearest vehicle, unless it is `capped`: then at `max` at the latest, and its end means "and over". */
  slider: z.object({ min: z.number(), max: z.number(), capped: z.boolean().default(false) }),
  /** Several chosen features: vehicles with all of them, or with any. The default is for layers stored before there was a setting. */
  features: z.enum(['all', 'any']).default('all'),
  quickPicks: z.object({ money: z.array(z.number()), kilometres: z.array(z.number()) }),
  sorts: z.array(z.enum(['relevant', 'latest', 'price-desc', 'price-asc', 'weekly-asc'])),
  /** Kilometres that a search can be kept within of a postcode; empty leaves distance out. The default is for layers stored before there was a setting. */
  distances: z.array(z.number().int().min(1).max(5000)).max(8).default([25, 50, 100, 250]),
  card: z.object({
    layout: z.enum(['standard', 'dense', 'large']),
    buttons: CardButtons,
    estimate: z.boolean(),
    marketBadge: z.boolean(),
    /** Heart and compare toggles: off, or hidden for cars that are not used, have no price or no picture. */
    saveToggle: z.enum(['on', 'off', 'used-with-price-and-images']),
    compareToggle: z.boolean(),
  }),
  approvalText: z.string(),
});
export type SearchConfig = z.infer<typeof SearchConfig>;
