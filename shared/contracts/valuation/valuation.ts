import { z } from 'zod';
import { conditions, damages, offerRefusals, regoStates, serviceHistories } from './valuation-choices.ts';

export const RegoState = z.enum(regoStates, 'Please choose the state of the registration.');
export type RegoState = z.infer<typeof RegoState>;

/** Registration number, normalized to capitals and digits without spaces and dashes. */
export const Rego = z
  .string('Please enter the registration number.')
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{1,13}$/, 'Please enter the registration number, such as ABC123.'));

const name = (message: string) =>
  z
    .string(message)
    .trim()
    .min(1, message)
    .max(60)
    .regex(/^\P{Cc}*$/u, message);

export const ValuedVehicle = z.object({
  make: name('Please choose the make.'),
  model: name('Please choose the model.'),
  year: z.coerce.number('Please choose the year.').int().min(1900, 'Please choose the year.').max(2100),
  /** Null if unknown. */
  badge: name('Please choose the badge.').nullable(),
});
export type ValuedVehicle = z.infer<typeof ValuedVehicle>;

export const RegistrationQuery = z.object({ rego: Rego, regoState: RegoState });
export type RegistrationQuery = z.infer<typeof RegistrationQuery>;

/**
 * Result of a registration lookup: the vehicle (`found`), the vehicle with details that the shopper should check (`check`), only
 * its VIN (`vin-only`), nothing (`none`), or no response from the register (`unavailable`).
 */
export const RegistrationMatch = z.object({
  match: z.enum(['found', 'check', 'vin-only', 'none', 'unavailable']),
  vehicle: ValuedVehicle.nullable(),
});
export type RegistrationMatch = z.infer<typeof RegistrationMatch>;

/** Parses whole numbers as shoppers type them: "45,000", "$12 500". */
const typedNumber = (message: string, max: number) =>
  z.preprocess(
    (value) =>
      typeof value === 'string' && value.trim() !== '' ? Number(value.replace(/[$,\s]|km/gi, '')) : value,
    z.number(message).int(message).min(0, message).max(max, message),
  );

export const AdjustmentAnswers = z.object({
  km: typedNumber('Please enter the kilometres, such as 45000.', 2_000_000),
  condition: z.enum(conditions, 'Please choose the condition.'),
  damage: z.enum(damages, 'Please say whether it is damaged.'),
  serviceHistory: z.enum(serviceHistories, 'Please choose the service history.'),
  /** Whole dollars still owed on the vehicle; 0 means nothing. */
  financeOwed: z.preprocess(
    (value) => (value === '' || value === undefined ? 0 : value),
    typedNumber('Please enter what is still owed, such as 5000, or leave it empty.', 1_000_000),
  ),
});
export type AdjustmentAnswers = z.infer<typeof AdjustmentAnswers>;

/** Amount deducted from the market value, in whole dollars; negative for an addition. */
export const OfferDeduction = z.object({
  reason: z.enum(['costs', 'condition', 'damage', 'service-history']),
  amount: z.number().int(),
});

/** The comparable vehicles behind a market value. Fields are null if none of the vehicles has the value. */
export const Considered = z.object({
  count: z.number().int(),
  sameBadge: z.number().int(),
  yearFrom: z.number().int(),
  yearTo: z.number().int(),
  kmFrom: z.number().nullable(),
  kmTo: z.number().nullable(),
  priceFrom: z.number(),
  priceTo: z.number(),
});

/** Whole dollars. `valid_until` is the last day on which the offer is valid (`2026-11-29`), in the site's time zone. */
export const TradeInOffer = z.object({
  offer_price: z.number().int(),
  range_min: z.number().int(),
  range_max: z.number().int(),
  valid_until: z.iso.date(),
  /** The price that dealers ask for such a vehicle; null if the valuation service does not provide it. */
  market_value: z.number().int().nullable(),
  deductions: z.array(OfferDeduction),
  considered: Considered.nullable(),
});
export type TradeInOffer = z.infer<typeof TradeInOffer>;

export const OfferResult = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), offer: TradeInOffer }),
  z.object({ ok: z.literal(false), reason: z.enum(offerRefusals) }),
]);
export type OfferResult = z.infer<typeof OfferResult>;
export type OfferRefusal = (typeof offerRefusals)[number];
