import type { SiteSettings } from '@forecourt/contracts/tenant/site-settings';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import type {
  PublicReservation,
  ReservationChoices,
  ReservationJourney,
} from '../../model/reservations-api.ts';
import type { Valuation } from '../../model/trade-in/trade-in-api.ts';

/** The data of a checkout page. */
export type Checkout = {
  journey: ReservationJourney;
  vehicle: Vehicle;
  settings: SiteSettings | null;
  reservation: PublicReservation | null;
  /** The valuation with an offer that is part of the purchase. */
  valuation: Valuation | null;
  /** Why the vehicle cannot be reserved: another shopper holds it, or it is not reservable. */
  refusal: 'held' | 'not_reservable' | null;
};

/** The choices of the steps. The valuation is in the address, a delivery's address in the details. */
export type Choices = Omit<ReservationChoices, 'valuation' | 'delivery_address'>;
