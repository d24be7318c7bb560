import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type {
  AdjustmentAnswers,
  OfferResult,
  RegistrationMatch,
  RegistrationQuery,
  ValuedVehicle,
} from '@forecourt/contracts/valuation/valuation';

/** Finds the vehicle of a registration. A failure is answered as `unavailable`. */
export type VehicleRegister = (query: RegistrationQuery) => Promise<RegistrationMatch>;

/** Computes what a site offers for a vehicle. A failure is answered as `unavailable`. */
export type ValuationService = (
  site: TenantConfig,
  vehicle: ValuedVehicle,
  answers: AdjustmentAnswers,
) => Promise<OfferResult>;
