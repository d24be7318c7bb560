/** A calculation for a vehicle in this browser: a query without the vehicle. `expiresAt` in ms. */
export type StoredCalculation = { query: string; expiresAt: number };

export const calculationName = (vehicleId: string) => `calculation/${vehicleId}`;
export const calculationMs = 30 * 24 * 3_600_000;
