import { z } from 'zod';
import { AdjustmentAnswers, ValuedVehicle } from '../valuation/valuation.ts';

/** Valuation of a shopper's vehicle by the vehicle domain: looks up a registration, computes an offer. */
export const valuationApi = {
  /** `POST` a `RegistrationQuery`; answers a `RegistrationMatch`. */
  registration: '/api/vehicle/valuation/registration',
  /** `POST` an `OfferQuery`; answers an `OfferResult`. */
  offer: '/api/vehicle/valuation/offer',
  /** Internal: `POST` a `PictureUpload`; answers a `TakenPhoto`, or 422 with the reason of the refusal. */
  photo: '/api/vehicle/valuation/photo',
  /** Internal: `POST` `PhotoKeys`; deletes the site's photos with these keys unless a vehicle shows them. */
  deletePhotos: '/api/vehicle/valuation/photos/delete',
  /** Options for selecting a vehicle manually; answers `VehicleChoices`. */
  choices: (query: string) => `/api/vehicle/valuation/choices${query && `?${query}`}`,
} as const;

export const OfferQuery = z.object({ vehicle: ValuedVehicle, adjustmentAnswers: AdjustmentAnswers });
export type OfferQuery = z.infer<typeof OfferQuery>;

/** Makes in used stock, models of the selected make, years and badges of the selected model. */
export const VehicleChoices = z.object({
  makes: z.array(z.string()),
  models: z.array(z.string()),
  years: z.array(z.number()),
  badges: z.array(z.string()),
});
export type VehicleChoices = z.infer<typeof VehicleChoices>;

/** A photo of a shopper's vehicle in base64. It is stored without metadata such as its GPS position. */
export const PictureUpload = z.object({ picture: z.base64() });
export type PictureUpload = z.infer<typeof PictureUpload>;
export const TakenPhoto = z.object({ key: z.string() });
export type TakenPhoto = z.infer<typeof TakenPhoto>;

export const PhotoKeys = z.object({ keys: z.array(z.string()).max(10_000) });
export type PhotoKeys = z.infer<typeof PhotoKeys>;
