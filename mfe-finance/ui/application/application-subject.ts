import type { LeadPlaces } from '@forecourt/contracts/leads/plan-lead-form';
import type { CarType, VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';

export type ApplicationSubject = {
  vehicle: VehicleSummary | null;
  /** The dealership and the vehicle type from the page's URL. */
  dealership: string | null;
  carType: CarType | null;
  /** Whether the calculator shows the business view. */
  isBusiness?: boolean;
  places: LeadPlaces;
  /** The URL's query and the result as text; `figures` is null without no repayment. */
  query: string;
  figures: string | null;
};
