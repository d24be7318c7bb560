import type { LeadPlaces } from '@forecourt/contracts/leads/plan-lead-form';
import type { CarType, VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';

export type ApplicationSubject = {
  vehicle: VehicleSummary | null;
  /** The dealership and the kind of vehicle that the page was asked about. */
  dealership: string | null;
  carType: CarType | null;
  /** The calculator is seen as a business sees it. */
  isBusiness?: boolean;
  places: LeadPlaces;
  /** The page's address with what was calculated, and the same in words; null where there is no repayment. */
  query: string;
  figures: string | null;
};
