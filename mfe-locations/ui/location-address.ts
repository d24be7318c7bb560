/** Where a vehicle's location is asked for. If hidden, it is the main location of the dealership. */
export function locationAddress(id: string, dealership: string | null): string {
  const path = `/api/locations/by-id/${encodeURIComponent(id)}`;
  return dealership ? `${path}?dealership=${encodeURIComponent(dealership)}` : path;
}
