import { bodyLabel } from '@forecourt/contracts/vehicle/body-types';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { pdfText } from './pdf-text.ts';

export type Row = { label: string; value: string };
type Raw = string | number | null | undefined;

const conditions = { new: 'New', demo: 'Demo', used: 'Used' };
const whole = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 });

/** What a shopper asks first; eight at most. */
export function keyFacts(vehicle: Vehicle): Row[] {
  const { caravan } = vehicle;
  const facts = vehicle.item_type === 'caravan'
    ? rows({
        Sleeps: caravan?.sleeps, 'Body length': feet(caravan?.body_length), Tare: unit(caravan?.tare_weight, 'kg'), 'Aggregate trailer mass': unit(caravan?.aggregate_trailer_mass, 'kg'),
        Payload: unit(payloadKg(vehicle), 'kg'), Axle: caravan?.axle_type, Condition: conditions[vehicle.car_type], Year: vehicle.year,
      })
    : rows({
        Odometer: unit(vehicle.km, 'km', 0), Transmission: vehicle.simple_transmission ?? vehicle.trans, 'Fuel type': vehicle.simple_fuel ?? vehicle.fuel, Body: bodyLabel(vehicle.simple_body),
        Engine: litres(vehicle), Drive: vehicle.simple_drive ?? vehicle.drive, Seats: vehicle.seats, Colour: vehicle.colour, Condition: conditions[vehicle.car_type],
      });
  return facts.slice(0, 8);
}

/** Everything that is known, each thing once; what is empty, null, 0 or the text "null" is left out. */
export function specificationRows(vehicle: Vehicle): Row[] {
  const { caravan, variant } = vehicle;
  const isCaravan = vehicle.item_type === 'caravan';
  return rows({
    Year: vehicle.year, Make: vehicle.make, Model: vehicle.model, Badge: vehicle.badge, Series: vehicle.series, Condition: conditions[vehicle.car_type],
    Odometer: isCaravan ? null : unit(vehicle.km, 'km', 0), 'Body type': isCaravan ? null : bodyLabel(vehicle.simple_body), 'Body configuration': vehicle.bodyconfiguration ?? variant?.bodyconfiguration,
    Sleeps: caravan?.sleeps, 'Body length': feet(caravan?.body_length), 'Body width': feet(caravan?.body_width), Axle: caravan?.axle_type,
    'Tare weight': unit(caravan?.tare_weight, 'kg'), 'Aggregate trailer mass': unit(caravan?.aggregate_trailer_mass, 'kg'), Payload: unit(payloadKg(vehicle), 'kg'),
    Engine: litres(vehicle), Cylinders: variant?.cylinders, Induction: variant?.induction, Torque: unit(variant?.torque, 'Nm'), 'Fuel type': vehicle.fuel ?? vehicle.simple_fuel,
    'Fuel consumption': variant?.fuelconsumptioncombined ? `${variant.fuelconsumptioncombined} L/100km` : null, 'Fuel tank': unit(variant?.fuelcapacity, 'L'),
    Transmission: vehicle.trans ?? vehicle.simple_transmission, Gears: vehicle.gearnum, Drive: vehicle.drive ?? vehicle.simple_drive, Seats: vehicle.seats, Doors: vehicle.doors,
    Colour: vehicle.colour, 'Interior colour': vehicle.interior_colour, Length: unit(variant?.vehiclelength, 'mm'), Width: unit(variant?.vehiclewidth, 'mm'), Height: unit(variant?.vehicleheight, 'mm'),
    'Gross vehicle mass': unit(variant?.grossvehiclemass, 'kg'), 'ANCAP safety rating': variant?.ancaprating ? `${variant.ancaprating} of 5 stars` : null, 'Build date': date(vehicle.build_date),
    'Compliance date': date(vehicle.compliance_date), Registration: vehicle.regplate, 'Registration expiry': date(vehicle.rego_expiry), 'Stock number': vehicle.stocknum,
    VIN: vehicle.vin && /^[A-HJ-NPR-Z0-9]{17}$/i.test(vehicle.vin) ? vehicle.vin.toUpperCase() : null,
  });
}

function rows(values: Record<string, Raw>): Row[] {
  return Object.entries(values).flatMap(([label, raw]) => {
    const value = raw === 0 ? null : pdfText(String(raw ?? ''));
    return value === null || value.toLowerCase() === 'null' ? [] : [{ label, value }];
  });
}

function payloadKg({ caravan }: Vehicle): number | null {
  return caravan?.aggregate_trailer_mass && caravan.tare_weight ? caravan.aggregate_trailer_mass - caravan.tare_weight : null;
}

function litres({ engine_size, engine_size_litres, variant }: Vehicle): string | null {
  const cc = engine_size || variant?.enginesize;
  const size = cc ? cc / 1000 : engine_size_litres || variant?.enginesize_litres;
  return size ? `${size.toFixed(1)} L` : null;
}

/** @param least what counts as known: an odometer may stand at 0, a mass may not */
function unit(value: number | null | undefined, name: string, least = 1): string | null {
  return typeof value === 'number' && value >= least ? `${whole.format(value)} ${name}` : null;
}

/** "2025-01" is "January 2025", "2025-01-31" is "31 January 2025"; what is written otherwise stays. */
function date(text: string | null): string | null {
  const [, month, day] = /^(\d{4}-\d{2})(-\d{2})?(?:T.*)?$/.exec(text ?? '') ?? [];
  const at = month ? new Date(`${month}${day ?? '-01'}T00:00:00Z`) : null;
  if (!at || Number.isNaN(at.getTime())) return text;
  return new Intl.DateTimeFormat('en-AU', { year: 'numeric', month: 'long', ...(day ? { day: 'numeric' } : {}), timeZone: 'UTC' }).format(at);
}

const feet = (value: number | null | undefined) => (value ? `${value} ft` : null);
