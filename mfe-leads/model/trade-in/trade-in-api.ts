import { z } from 'zod';
import { problem } from '@forecourt/contracts/api/form-fields';
import {
  AdjustmentAnswers,
  RegistrationMatch,
  Rego,
  RegoState,
  TradeInOffer,
  ValuedVehicle,
} from '@forecourt/contracts/valuation/valuation';
import { offerDecisions, offerRefusals } from '@forecourt/contracts/valuation/valuation-choices';

/**
 * A shopper's valuation, step by step, by the leads domain. The `POST` calls `start`, `answers` and
 * `decision` also accept a plain HTML form and then redirect to a page.
 */
export const tradeInApi = {
  /** `POST` `StartByRegistration` or, with a make, `StartByHand`; answers a `Valuation`. */
  start: '/api/leads/valuations',
  /** `GET` a `Valuation`. A stored valuation is immutable, except for its decision. */
  byId: (id: string) => `/api/leads/valuations/${id}`,
  /** `POST` `AdjustmentAnswers`; answers a new `Valuation`, with the offer or the reason for its refusal. */
  answers: (id: string) => `/api/leads/valuations/${id}/answers`,
  /** `POST` a picture; answers `ValuationPhotos`. `GET` lists them. */
  photos: (id: string) => `/api/leads/valuations/${id}/photos`,
  /** `POST` an `OfferDecision`; answers an `OfferAcceptance`. */
  decision: (id: string) => `/api/leads/valuations/${id}/decision`,
} as const;

const carId = z
  .string()
  .max(200)
  .regex(/^\P{Cc}*$/u);
const emptyIsNull = (value: unknown) => (value === '' || value === undefined ? null : value);

export const StartByRegistration = z.object({
  rego: Rego,
  regoState: RegoState,
  car_id: z.preprocess(emptyIsNull, carId.nullable()),
});
/** A manually selected vehicle. It keeps the registration of an earlier valuation (`previous`). */
export const StartByHand = ValuedVehicle.extend({
  badge: z.preprocess(emptyIsNull, ValuedVehicle.shape.badge),
  previous: z.preprocess(emptyIsNull, z.uuid().nullable()),
  car_id: z.preprocess(emptyIsNull, carId.nullable()),
});
export type ValuationStart = z.infer<typeof StartByRegistration> | z.infer<typeof StartByHand>;

/** What the shopper decided about an offer. `is_final`: the dealer has received it. */
export const DecisionState = z.object({
  kind: z.enum(offerDecisions),
  lead_id: z.string(),
  /** Reference number for shopper and dealer, such as LEAD-1A2B3C4D. */
  reference: z.string(),
  is_final: z.boolean(),
});
export type DecisionState = z.infer<typeof DecisionState>;

/** Specification, document 2 section 3: rego, regoState, adjustmentAnswers, id, offer_price. */
export const Valuation = z.object({
  id: z.uuid(),
  rego: z.string().nullable(),
  regoState: RegoState.nullable(),
  /** Result of the registration lookup, or `by-hand` for a manually selected vehicle. */
  match: z.enum([...RegistrationMatch.shape.match.options, 'by-hand']),
  vehicle: ValuedVehicle.nullable(),
  adjustmentAnswers: AdjustmentAnswers.nullable(),
  offer_price: z.number().int().nullable(),
  offer: TradeInOffer.nullable(),
  /** Why there is no offer; set only after the answers are submitted. */
  refusal: z.enum(offerRefusals).nullable(),
  /** Id of the stock vehicle that the shopper is interested in. */
  car_id: z.string().nullable(),
  /** Only in the answer of `byId`, once the shopper has decided. */
  decision: DecisionState.optional(),
});
export type Valuation = z.infer<typeof Valuation>;

/** Image keys, oldest first. */
export const ValuationPhotos = z.object({ photos: z.array(z.string()) });
export type ValuationPhotos = z.infer<typeof ValuationPhotos>;

export type OfferDecisionKind = (typeof offerDecisions)[number];
/** `userData` has the shopper's fields of the decision's form (`leads/lead-forms`). */
export const OfferDecision = z.object({
  decision: z.enum(offerDecisions, problem('decision_missing')),
  userData: z.record(z.string(), z.unknown()),
  check: z.record(z.string(), z.unknown()).optional(),
});
export type OfferDecision = z.infer<typeof OfferDecision>;

/** Specification, document 2 section 3. */
export const OfferAcceptance = z.object({
  lead_id: z.string(),
  form_completed: z.boolean(),
  offer_accepted: z.boolean(),
  subcategory: z.string(),
});
export type OfferAcceptance = z.infer<typeof OfferAcceptance>;

/** `POST /api/miscellaneous`: stores a valuation's result if `leads.tradeIn.saveValuation` is on. */
export const SavedValuation = Valuation.extend({ column_name: z.literal('valuation') });
export type SavedValuation = z.infer<typeof SavedValuation>;
