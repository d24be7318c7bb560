import type { ValuedVehicle } from '@forecourt/contracts/valuation/valuation';
import type { VehicleRegister } from './valuation-service.ts';

/** The test vehicles' years are relative to this year, so they are never too old for an online valuation. */
const hiLux = (thisYear: number): ValuedVehicle => ({
  make: 'Toyota',
  model: 'HiLux',
  year: thisYear - 3,
  badge: 'SR5',
});
const electric = (thisYear: number): ValuedVehicle => ({
  make: 'Volkswagen',
  model: 'ID.4',
  year: thisYear - 1,
  badge: 'Pro',
});

/**
 * Replaces a register: knows the field's test registrations only, in every state. Any other registration is
 * unknown, and the shopper chooses the vehicle manually.
 */
export const localRegister: VehicleRegister = async ({ rego }) => {
  const thisYear = new Date().getUTCFullYear();
  switch (rego) {
    case 'REG4SUCCESS':
      return { match: 'found', vehicle: hiLux(thisYear) };
    case 'REG4SUCCESSEV':
      return { match: 'found', vehicle: electric(thisYear) };
    case 'REG4WARNING':
      return { match: 'check', vehicle: { ...hiLux(thisYear), badge: null } };
    case 'REG4VINONLY':
      return { match: 'vin-only', vehicle: null };
    default:
      return { match: 'none', vehicle: null };
  }
};
