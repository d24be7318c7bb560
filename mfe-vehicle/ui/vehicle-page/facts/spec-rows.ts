import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import type { Format } from '@forecourt/remote-kit';
import type { VehicleTexts } from '../../texts.ts';

export type SpecRow = { name: string; value: string };
type Context = { format: Pick<Format, 'kilometres' | 'number' | 'date'>; words: Pick<VehicleTexts, 'carType' | 'body' | 'stars' | 'feet' | 'value'> };
type Raw = string | number | null | undefined;

/** What a shopper asks first: the tiles of the key information. The first four always stand in view. */
export function keyRows(vehicle: Vehicle, { format, words }: Context): SpecRow[] {
  const { caravan, variant } = vehicle;
  if (vehicle.item_type === 'caravan') {
    return rows({
      sleeps: caravan?.sleeps, caravanLength: feet(caravan?.body_length, words), tare: kilograms(caravan?.tare_weight, format), trailerMass: kilograms(caravan?.aggregate_trailer_mass, format),
      payload: kilograms(payloadKg(vehicle), format), axle: caravan?.axle_type, condition: words.carType(vehicle.car_type), stockNumber: vehicle.stocknum,
    }, words);
  }
  return rows({
    odometer: vehicle.km === null ? null : format.kilometres(vehicle.km), transmission: vehicle.simple_transmission ?? vehicle.trans, fuel: vehicle.simple_fuel ?? vehicle.fuel,
    body: words.body(vehicle.simple_body), drive: vehicle.simple_drive ?? vehicle.drive, engine: litres(vehicle), consumption: consumption(variant?.fuelconsumptioncombined),
    seats: vehicle.seats, doors: vehicle.doors, colour: vehicle.colour, condition: words.carType(vehicle.car_type), stockNumber: vehicle.stocknum,
  }, words);
}

/** Everything that is known, each thing once. */
export function specRows(vehicle: Vehicle, { format, words }: Context): SpecRow[] {
  const { caravan, variant } = vehicle;
  const isCaravan = vehicle.item_type === 'caravan';
  const mm = (value: Raw) => withUnit(value, 'mm', format);
  return rows({
    year: vehicle.year, badge: vehicle.badge, series: vehicle.series, condition: words.carType(vehicle.car_type), odometer: vehicle.km === null || isCaravan ? null : format.kilometres(vehicle.km),
    body: isCaravan ? null : words.body(vehicle.simple_body), configuration: vehicle.bodyconfiguration ?? variant?.bodyconfiguration,
    sleeps: caravan?.sleeps, caravanLength: feet(caravan?.body_length, words), caravanWidth: feet(caravan?.body_width, words), axle: caravan?.axle_type,
    tare: kilograms(caravan?.tare_weight, format), trailerMass: kilograms(caravan?.aggregate_trailer_mass, format), payload: kilograms(payloadKg(vehicle), format),
    engine: litres(vehicle), cylinders: variant?.cylinders, induction: variant?.induction, torque: withUnit(variant?.torque, 'Nm', format), fuel: vehicle.fuel ?? vehicle.simple_fuel,
    consumption: consumption(variant?.fuelconsumptioncombined), tank: withUnit(variant?.fuelcapacity, 'L', format), transmission: vehicle.trans ?? vehicle.simple_transmission,
    gears: vehicle.gearnum, drive: vehicle.drive ?? vehicle.simple_drive, seats: vehicle.seats, doors: vehicle.doors, colour: vehicle.colour, interiorColour: vehicle.interior_colour,
    length: mm(variant?.vehiclelength), width: mm(variant?.vehiclewidth), height: mm(variant?.vehicleheight), grossMass: kilograms(variant?.grossvehiclemass, format),
    safety: variant?.ancaprating ? words.stars(variant.ancaprating) : null, built: vehicle.build_date, complied: vehicle.compliance_date,
    registration: vehicle.regplate, registrationExpiry: vehicle.rego_expiry, stockNumber: vehicle.stocknum, vin: shownVin(vehicle.vin), location: vehicle.location_name,
  }, words);
}

/** What may be loaded: aggregate trailer mass minus tare; null where one of them is not known. */
export function payloadKg({ caravan }: Pick<Vehicle, 'caravan'>): number | null {
  if (!caravan?.aggregate_trailer_mass || !caravan.tare_weight) return null;
  const payload = caravan.aggregate_trailer_mass - caravan.tare_weight;
  return payload > 0 ? payload : null;
}

/** Litres from cc, to one decimal: 2755 is "2.8 L". */
export function litres({ engine_size, engine_size_litres, variant }: Pick<Vehicle, 'engine_size' | 'engine_size_litres' | 'variant'>): string | null {
  const cc = engine_size || variant?.enginesize;
  const size = cc ? cc / 1000 : engine_size_litres || variant?.enginesize_litres;
  return size ? `${size.toFixed(1)} L` : null;
}

/** A vehicle identification number of 17 characters; what is not one is not shown as one. */
export function shownVin(vin: string | null): string | null {
  return vin && /^[A-HJ-NPR-Z0-9]{17}$/i.test(vin) ? vin.toUpperCase() : null;
}

/** Rows that are empty, null or the text "null" are left out. */
function rows(values: Record<string, Raw>, words: Context['words']): SpecRow[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const text = String(value ?? '').trim();
    return text === '' || text.toLowerCase() === 'null' ? [] : [{ name, value: words.value(text) }];
  });
}

const consumption = (value: Raw) => (value ? `${value} L/100km` : null);
const withUnit = (value: Raw, unit: string, format: Pick<Format, 'number'>) => (typeof value === 'number' && value > 0 ? `${format.number(value)} ${unit}` : null);
const kilograms = (value: Raw, format: Pick<Format, 'number'>) => withUnit(value, 'kg', format);
const feet = (value: number | null | undefined, words: Context['words']) => (value ? words.feet(value) : null);
