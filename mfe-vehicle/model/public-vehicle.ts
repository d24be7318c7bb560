import { maskPhone } from '@forecourt/contracts/locations/phone';
import type { VehiclePageConfig } from '@forecourt/contracts/tenant/stock-config';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { shownVin } from './specification.ts';

/** Location of a private seller's home: never published. Distance searches use the city instead. */
const sellersHome = { private_suburb: null, private_postcode: null } satisfies Partial<Vehicle>;

/** Fields that identify a car and its owner; the page of an unlisted vehicle does not need them. */
const identifying = { vin: null, regplate: null, rego_expiry: null, file: null } satisfies Partial<Vehicle>;

/** The last feed may still say "in stock", so these values make the page show the panel of sold vehicles. */
const left = { status: 'sold', sold: true } satisfies Partial<Vehicle>;

/**
/**
 * Returns the public part of a vehicle, as shown on its page by the settings of its dealership. A vehicle
 * that `isGone` (removed, or sold longer ago than the site lists sold vehicles) keeps only the fields that
 * name it and find similar vehicles. With `maskedPhone` the location's number is masked.
 */
export function toPublicVehicle(
  vehicle: Vehicle,
  {
    isGone,
    shows,
    maskedPhone,
  }: { isGone: boolean; shows: Pick<VehiclePageConfig, 'vin' | 'registration'>; maskedPhone: boolean },
): Vehicle {
  const { location } = vehicle;
  return {
    ...vehicle,
    ...sellersHome,
    // An invalid number is not shown anywhere.
    vin: shows.vin ? shownVin(vehicle.vin) : null,
    ...(shows.registration ? {} : { regplate: null, rego_expiry: null }),
    ...(location?.phone && maskedPhone
      ? { location: { ...location, phone: maskPhone(location.phone) } }
      : {}),
    ...(isGone ? { ...identifying, ...left } : {}),
  };
}
