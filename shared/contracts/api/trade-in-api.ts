import { z } from 'zod';
import { offerDecisions, offerRefusals } from '../valuation/valuation-choices.ts';
import {
  AdjustmentAnswers,
  RegistrationMatch,
  Rego,
  RegoState,
  TradeInOffer,
  ValuedVehicle,
} from '../valuation/valuation.ts';

/** A shopper's valuation, step by step, by the leads domain. Each call also takes a plain form and then leads on to a page. */
export const tradeInApi = {
  /** `POST` `StartByRegistration` or, with a make, `StartByHand`; answers a `Valuation`. */
  start: '/api/leads/valuations',
  /** `GET` a `Valuation`. What lies under an id never changes. */
  byId: (id: string) => `/api/leads/valuations/${id}`,
  /** `POST` `AdjustmentAnswers`; answers a further `Valuation`, with the offer or why there is none. */
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
/** A vehicle that was chosen by hand; the registration of an earlier valuation (`previous`) stays with it. */
export const StartByHand = ValuedVehicle.extend({
  badge: z.preprocess(emptyIsNull, ValuedVehicle.shape.badge),
  previous: z.preprocess(emptyIsNull, z.uuid().nullable()),
  car_id: z.preprocess(emptyIsNull, carId.nullable()),
});
export type ValuationStart = z.infer<typeof StartByRegistration> | z.infer<typeof StartByHand>;

/** Specification, document 2 section 3: rego, regoState, adjustmentAnswers, id, offer_price. */
export const Valuation = z.object({
  id: z.uuid(),
  rego: z.string().nullable(),
  regoState: RegoState.nullable(),
  /** What the register said, or that the vehicle was chosen by hand. */
  match: z.enum([...RegistrationMatch.shape.match.options, 'by-hand']),
  vehicle: ValuedVehicle.nullable(),
  adjustmentAnswers: AdjustmentAnswers.nullable(),
  offer_price: z.number().int().nullable(),
  offer: TradeInOffer.nullable(),
  /** Why there is no offer, once there are answers. */
  refusal: z.enum(offerRefusals).nullable(),
  /** The vehicle of the site's stock that the shopper wants for it. */
  car_id: z.string().nullable(),
});
export type Valuation = z.infer<typeof Valuation>;

/** Keys of pictures, oldest first. */
export const ValuationPhotos = z.object({ photos: z.array(z.string()) });
export type ValuationPhotos = z.infer<typeof ValuationPhotos>;

export type OfferDecisionKind = (typeof offerDecisions)[number];
/** `userData` holds the shopper's fields of the decision's form (`leads/lead-forms`). */
export const OfferDecision = z.object({
  decision: z.enum(offerDecisions, 'Please say what you would like to do.'),
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

/** `POST /api/miscellaneous`: keeps a valuation's result, where the site's flag `leads.tradeIn.saveValuation` is on. */
export const SavedValuation = Valuation.extend({ column_name: z.literal('valuation') });
export type SavedValuation = z.infer<typeof SavedValuation>;
