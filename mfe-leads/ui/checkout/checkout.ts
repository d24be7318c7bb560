import type {
  PublicReservation,
  ReservationChoices,
  ReservationJourney,
} from '@forecourt/contracts/api/reservations-api';
import type { Valuation } from '@forecourt/contracts/api/trade-in-api';
import type { LeadValues } from '@forecourt/contracts/leads/lead-fields';
import type { SiteSettings } from '@forecourt/contracts/tenant/site-settings';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';

/** What a checkout page shows. */
export type Checkout = {
  journey: ReservationJourney;
  vehicle: Vehicle;
  settings: SiteSettings | null;
  reservation: PublicReservation | null;
  /** The valuation that is part of the purchase, with its offer. */
  valuation: Valuation | null;
  /** Why there is none: another shopper has the vehicle, or it cannot be reserved. */
  refusal: 'held' | 'not_reservable' | null;
};

/** What the steps ask for; the valuation is named by the address. */
export type Choices = Omit<ReservationChoices, 'valuation'>;
/** What its form holds. */
export type CheckoutValues = LeadValues & Choices;
