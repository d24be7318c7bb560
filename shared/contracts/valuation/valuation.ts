import { z } from 'zod';
import { problem } from '../api/form-fields.ts';
import { asciiDigits } from '../format/ascii-digits.ts';
import { typedKilometres } from '../format/typed-number.ts';
import { conditions, damages, offerRefusals, regoStates, serviceHistories } from './valuation-choices.ts';

export const RegoState = z.enum(regoStates, problem('rego_state_missing'));
export type RegoState = z.infer<typeof RegoState>;

/** Registration number, normalized to capitals and digits without spaces and dashes. */
export const Rego = z
  .string(problem('rego_missing'))
  .transform((text) => asciiDigits(text.normalize('NFKC')).replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{1,13}$/, problem('rego_missing')));

const name = (message: string) =>
  z
    .string(message)
    .trim()
    .min(1, message)
    .max(60)
    .regex(/^\P{Cc}*$/u, message);

export const ValuedVehicle = z.object({
  make: name(problem('make_missing')),
  model: name(problem('model_missing')),
  year: z.coerce.number(problem('year_missing')).int().min(1900, problem('year_missing')).max(2100),
  /** Null if unknown. */
  badge: name(problem('badge_missing')).nullable(),
});
export type ValuedVehicle = z.infer<typeof ValuedVehicle>;

export const RegistrationQuery = z.object({ rego: Rego, regoState: RegoState });
export type RegistrationQuery = z.infer<typeof RegistrationQuery>;

/**
 * Result of a registration lookup: the vehicle (`found`), the vehicle with details that the shopper should
 * check (`check`), only its VIN (`vin-only`), nothing (`none`), or no response from the register
 * (`unavailable`).
 */
export const RegistrationMatch = z.object({
  match: z.enum(['found', 'check', 'vin-only', 'none', 'unavailable']),
  vehicle: ValuedVehicle.nullable(),
});
export type RegistrationMatch = z.infer<typeof RegistrationMatch>;

/** Parses whole numbers as shoppers type them: "45,000", "$12 500", "٤٥٬٠٠٠ كم". */
export const typedWholeNumber = (message: string, max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() !== '' ? typedKilometres(value) : value),
    z.number(message).int(message).min(0, message).max(max, message),
  );

export const AdjustmentAnswers = z.object({
  km: typedWholeNumber(problem('kilometres_missing'), 2_000_000),
  condition: z.enum(conditions, problem('condition_missing')),
  damage: z.enum(damages, problem('damage_missing')),
  serviceHistory: z.enum(serviceHistories, problem('service_history_missing')),
  /** Whole dollars still owed on the vehicle; 0 means nothing. */
  financeOwed: z.preprocess(
    (value) => (value === '' || value === undefined ? 0 : value),
    typedWholeNumber(problem('finance_owed_wrong'), 1_000_000),
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

/** Whole dollars. `valid_until` is the offer's last day (`2026-11-29`), in the site's time zone. */
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
