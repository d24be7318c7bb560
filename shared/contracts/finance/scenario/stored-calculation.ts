/** A shopper's calculation for a vehicle in this browser: a query of the finance page, without the vehicle. `expiresAt` is in milliseconds. */
export type StoredCalculation = { query: string; expiresAt: number };

export const calculationName = (vehicleId: string) => `calculation/${vehicleId}`;
export const calculationMs = 30 * 24 * 3_600_000;
