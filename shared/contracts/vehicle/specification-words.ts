import { bodyLabel } from './body-types.ts';
import { arabicSpecification } from './specification-words-ar.ts';
import type { SpecFact, SpecName, SpecUnit } from './specification.ts';
import type { CarType } from './vehicle.ts';

/** How the facts of a vehicle are written in one language. Figures are in Latin digits everywhere. */
export type SpecWords = {
  label(name: SpecName): string;
  /** A value of the record, such as "Automatic" or "White"; what is not known stays as it is. */
  value(text: string): string;
  condition(carType: CarType): string;
  body(body: string | null): string;
  unit(figure: string, unit: SpecUnit): string;
  stars(count: number): string;
  locale: string;
};

const labels: Record<SpecName, string> = {
  odometer: 'Odometer', transmission: 'Transmission', fuel: 'Fuel type', body: 'Body type', drive: 'Drive', engine: 'Engine', consumption: 'Fuel consumption', seats: 'Seats',
  doors: 'Doors', colour: 'Colour', interiorColour: 'Interior colour', condition: 'Condition', stockNumber: 'Stock number', vin: 'VIN', registration: 'Registration',
  registrationExpiry: 'Registration expiry', built: 'Build date', complied: 'Compliance date', gears: 'Gears', configuration: 'Body configuration', cylinders: 'Cylinders', induction: 'Induction',
  torque: 'Torque', tank: 'Fuel tank', grossMass: 'Gross vehicle mass', length: 'Length', width: 'Width', height: 'Height', safety: 'ANCAP safety rating', location: 'Location',
  sleeps: 'Sleeps', caravanLength: 'Body length', caravanWidth: 'Body width', tare: 'Tare weight', axle: 'Axle', trailerMass: 'Aggregate trailer mass', payload: 'Payload', year: 'Year', badge: 'Badge', series: 'Series',
};
const conditions: Record<CarType, string> = { new: 'New', demo: 'Demo', used: 'Used' };

const english: SpecWords = {
  locale: 'en-AU', label: (name) => labels[name], value: (text) => text, condition: (carType) => conditions[carType], body: (body) => bodyLabel(body) ?? '',
  unit: (figure, unit) => `${figure} ${unit === 'litres' ? 'L' : unit}`, stars: (count) => `${count} of 5 stars`,
};

/** The words of a site's locale; English where there are none. */
export function specWordsFor(locale: string): SpecWords {
  return locale.startsWith('ar') ? arabicSpecification : english;
}

const figures = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 1 });
const plain = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 2 });
const litres = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A fact as it is shown: "2.8 L", "7.9 L/100km", "3,050 kg", "June 2025". */
export function writeFact(fact: SpecFact, words: SpecWords): string {
  switch (fact.kind) {
    case 'amount': return words.unit((fact.unit === 'litres' ? litres : fact.unit === 'L/100km' ? plain : figures).format(fact.amount), fact.unit);
    case 'body': return words.body(fact.body);
    case 'condition': return words.condition(fact.carType);
    case 'stars': return words.stars(fact.stars);
    case 'date': return writeDate(fact.date, words.locale);
    case 'text': return words.value(fact.text);
  }
}

/** "2025-01" is "January 2025", "2025-01-31" is "31 January 2025"; what is written otherwise stays. */
function writeDate(text: string, locale: string): string {
  const [, month, day] = /^(\d{4}-\d{2})(-\d{2})?(?:T.*)?$/.exec(text) ?? [];
  const at = month ? new Date(`${month}${day ?? '-01'}T00:00:00Z`) : null;
  if (!at || Number.isNaN(at.getTime())) return text;
  return new Intl.DateTimeFormat(`${locale}-u-nu-latn`, { year: 'numeric', month: 'long', ...(day ? { day: 'numeric' } : {}), timeZone: 'UTC' }).format(at);
}
