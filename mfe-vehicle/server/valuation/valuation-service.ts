import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type {
  AdjustmentAnswers,
  OfferResult,
  RegistrationMatch,
  RegistrationQuery,
  ValuedVehicle,
} from '@forecourt/contracts/valuation/valuation';

/** Which vehicle a registration belongs to. Its failure is the answer `unavailable`. */
export type VehicleRegister = (query: RegistrationQuery) => Promise<RegistrationMatch>;

/** What a site offers for a vehicle. Its failure is the answer `unavailable`. */
export type ValuationService = (
  site: TenantConfig,
  vehicle: ValuedVehicle,
  answers: AdjustmentAnswers,
) => Promise<OfferResult>;
