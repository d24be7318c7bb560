import type { Vehicle } from './vehicle.ts';

/** A private seller's home is nobody's business: searches by distance use the city. */
const sellersHome = { private_suburb: null, private_postcode: null } satisfies Partial<Vehicle>;

/** What identifies one car and its owner; a page whose vehicle has left the listing does not need it. */
const identifying = {
  vin: null,
  regplate: null,
  rego_expiry: null,
  file: null,
} satisfies Partial<Vehicle>;

/** Its last feed may have it in stock: nobody can buy it, and its page shows the panel of sold vehicles. */
const left = { status: 'sold', sold: true } satisfies Partial<Vehicle>;

/**
 * A vehicle as anybody may see it: what its page shows. One that `isGone` (removed, or sold longer ago than the site
 * lists sold vehicles) keeps what the page needs to name it and to find similar ones.
 */
export function toPublicVehicle(vehicle: Vehicle, { isGone }: { isGone: boolean }): Vehicle {
  return { ...vehicle, ...sellersHome, ...(isGone ? { ...identifying, ...left } : {}) };
}
