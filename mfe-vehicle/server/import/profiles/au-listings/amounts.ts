import type { Notes } from '../profile.ts';
import { word } from './words.ts';

const oldest = 1900;
const classicBefore = 1985;
/** The first mass-produced hybrid car was sold in 1997. */
const firstHybrid = 1997;

export function readYear(raw: unknown, title: string, fuel: unknown, now: Date, notes: Notes): number | null {
  const text = word(raw) ?? '';
  const year = /^\d{4}$/.test(text) ? Number(text) : NaN;
  if (!(year >= oldest && year <= now.getUTCFullYear() + 2))
    return notes.reject('Year', 'year', `"${text}" is not a year from ${oldest} on`, {
      value: raw,
      allowed: `four digits, from ${oldest} to ${now.getUTCFullYear() + 2}`,
    });
  if (year < firstHybrid && (/hybrid/i.test(title) || word(fuel) === 'Hybrid'))
    return notes.reject('Year', 'year-before-hybrids', `a hybrid of ${year} is not possible`, {
      value: raw,
      allowed: `${firstHybrid} or later for a hybrid`,
    });
  if (year < classicBefore) notes.flag('classic');
  return year;
}

/** A price below this is a weekly payment or a typing error, and would mislead. */
const leastBelievable = 500;

export function readPrice(raw: unknown, notes: Notes): number | null {
  const text = word(raw);
  if (text === null) return (notes.repair('price-empty'), null);
  if (/^(poa|price on application|contact( us)?|call)$/i.test(text))
    return (notes.repair('price-on-application'), null);
  const amount = /^\$?\s*\d[\d,]*(\.\d+)?$/.test(text)
    ? Math.round(Number(text.replace(/[$,\s]/g, '')))
    : NaN;
  if (!(amount >= 0 && amount <= 20_000_000))
    return notes.reject('Price', 'price', `"${text}" is not a price`, {
      value: raw,
      allowed: 'whole dollars such as 45990 or $45,990, at most 20000000; POA; or nothing',
    });
  if (amount < leastBelievable) return (notes.repair('price-not-believable'), null);
  if (amount < 1500) notes.flag('price-low');
  if (amount > 500_000) notes.flag('price-high');
  return amount;
}

export function readOdometer(raw: unknown, isUsed: boolean, notes: Notes): number | null {
  const text = word(raw);
  if (text === null || /^- ?\/ ?-$/.test(text)) {
    notes.repair('odometer-dash');
    if (isUsed) notes.flag('used-without-odometer');
    return null;
  }
  const km = /^\d[\d,]*( ?km)?$/i.test(text) ? Number(text.replace(/\D/g, '')) : NaN;
  if (!(km <= 3_000_000))
    return notes.reject('Kilometres', 'odometer', `"${text}" is not a reading in kilometres`, {
      value: raw,
      allowed: 'kilometres such as 42100 or "42,100 km", at most 3000000; "- / -"; or nothing',
    });
  if (isUsed && km < 100) notes.flag('used-low-odometer');
  return km;
}

export function readDoorsAndSeats(
  doorsRaw: unknown,
  seatsRaw: unknown,
  notes: Notes,
): { doors: number | null; seats: number | null } {
  const inDoors = counted(doorsRaw, 'Doors', notes);
  const inSeats = counted(seatsRaw, 'Seats', notes);
  if (inDoors?.unit === 'seat') {
    notes.repair('seats-in-doors');
    notes.flag('doors-unknown');
    return { doors: null, seats: inSeats?.count ?? inDoors.count };
  }
  if (!inDoors) notes.flag('doors-unknown');
  return { doors: inDoors?.count ?? null, seats: inSeats?.count ?? null };
}

function counted(raw: unknown, field: string, notes: Notes): { count: number; unit: string } | null {
  const text = word(raw);
  if (text === null) return null;
  const match = /^(\d{1,2}) ?(door|seat)s?$/i.exec(text);
  return match
    ? { count: Number(match[1]), unit: (match[2] ?? '').toLowerCase() }
    : notes.reject(field, field.toLowerCase(), `"${text}" does not count ${field.toLowerCase()}`, {
        value: raw,
        allowed: `such as "5 ${field}", or nothing`,
      });
}

export type EngineFacts = { cylinders: number | null; litres: number | null };

/** Reads cylinders and litres from "4 cyl, 2.2 L". Electric cars have "0 L", in the cylinders' column too. */
export function readEngine(engineRaw: unknown, cylindersRaw: unknown, notes: Notes): EngineFacts {
  const engine = engineParts(engineRaw, 'Engine', notes);
  const column = engineParts(cylindersRaw, 'CylindersinEngine', notes);
  if (column.litres !== null && column.cylinders === null) notes.repair('litres-in-cylinders');
  if (engine.litres === 0) notes.repair('engine-of-zero-litres');
  return { cylinders: column.cylinders ?? engine.cylinders, litres: engine.litres || column.litres || null };
}

function engineParts(raw: unknown, field: string, notes: Notes): EngineFacts {
  const text = word(raw);
  const match = text === null ? null : /^(?:(\d{1,2}) ?cyl)?(?:, ?)?(?:(\d{1,2}(?:\.\d+)?) ?L)?$/i.exec(text);
  if (text !== null && !match)
    notes.reject(field, 'engine', `"${text}" is not cylinders or litres`, {
      value: raw,
      allowed: 'such as "4 cyl, 2.2 L", "4 cyl", "2.2 L", or nothing',
    });
  return { cylinders: match?.[1] ? Number(match[1]) : null, litres: match?.[2] ? Number(match[2]) : null };
}

/** Reads litres per 100 km; "0 L / 100 km" means unknown. */
export function readConsumption(raw: unknown, notes: Notes): number | null {
  const text = word(raw);
  if (text === null) return null;
  const match = /^(\d{1,2}(?:\.\d+)?) ?L ?\/ ?100 ?km$/i.exec(text);
  if (!match)
    return notes.reject('FuelConsumption', 'consumption', `"${text}" is not litres for 100 km`, {
      value: raw,
      allowed: 'such as "7.9 L / 100 km", or nothing',
    });
  if (Number(match[1]) === 0) return (notes.repair('consumption-of-zero'), null);
  return Number(match[1]);
}
