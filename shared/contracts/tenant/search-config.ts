import { z } from 'zod';

/** Switches of the specification for each filter; all on by default. */
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
  /** Replaces an unfiltered list's count above 1999 (0: the sum of the counts by condition). */
  stockCount: z.number().int().min(0),
  excludeZeroPriceWhenAscending: z.boolean(),
  /**
   * Range of the price slider. It ends at the highest price of the stock. With `capped` it ends at `max` at
   * the latest, and its end means "and over".
   */
  slider: z.object({ min: z.number(), max: z.number(), capped: z.boolean().default(false) }),
  /** Whether a vehicle must have all chosen features or any of them. The default is for older layers. */
  features: z.enum(['all', 'any']).default('all'),
  quickPicks: z.object({ money: z.array(z.number()), kilometres: z.array(z.number()) }),
  sorts: z.array(z.enum(['relevant', 'latest', 'price-desc', 'price-asc', 'weekly-asc'])),
  /**
   * Radiuses around a postcode that a search offers, in kilometres; empty disables the distance filter. The
   * default is for stored layers without this setting.
   */
  distances: z.array(z.number().int().min(1).max(5000)).max(8).default([25, 50, 100, 250]),
  card: z.object({
    layout: z.enum(['standard', 'dense', 'large']),
    buttons: CardButtons,
    /**
     * `focused`: the first of these buttons is filled, one more is a quiet link, and the others are on the
     * vehicle's page. `all`: every button, as specified. The default is for stored layers without this
     * setting.
     */
    actions: z.enum(['focused', 'all']).default('focused'),
    estimate: z.boolean(),
    marketBadge: z.boolean(),
    /** Hearts: on, off, or on used cars with a price and an image. The compare toggle follows. */
    saveToggle: z.enum(['on', 'off', 'used-with-price-and-images']),
    compareToggle: z.boolean(),
  }),
  approvalText: z.string(),
});
export type SearchConfig = z.infer<typeof SearchConfig>;
