import { z } from 'zod';

/** Percent of the market value that an answer adds; negative values reduce the offer. */
const percent = z.number().min(-60).max(20);

/** Rules for the offer on a shopper's vehicle, as a share of the price that dealers ask. */
export const TradeInTerms = z.object({
  /** For a vehicle in good condition. The rest covers preparation, warranty and sale. */
  offerPercent: z.number().min(1).max(100),
  adjustPercent: z.object({
    condition: z.object({ excellent: percent, good: percent, fair: percent, poor: percent }),
    damage: z.object({ none: percent, minor: percent, major: percent }),
    serviceHistory: z.object({ full: percent, partial: percent, none: percent }),
  }),
});
export type TradeInTerms = z.infer<typeof TradeInTerms>;
