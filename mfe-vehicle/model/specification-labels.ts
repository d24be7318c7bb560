import { formatDate, formatNumber } from '@forecourt/contracts/format/format-number';
import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import { bodyLabel } from '@forecourt/contracts/vehicle/body-types';
import type { CarType } from '@forecourt/contracts/vehicle/vehicle';
import type { SpecLabels } from './spec-labels.ts';
import type { SpecFact, SpecName } from './specification.ts';

const labels: Record<SpecName, string> = {
  odometer: 'Odometer',
  transmission: 'Transmission',
  fuel: 'Fuel type',
  body: 'Body type',
  drive: 'Drive',
  engine: 'Engine',
  consumption: 'Fuel consumption',
  seats: 'Seats',
  doors: 'Doors',
  colour: 'Colour',
  interiorColour: 'Interior colour',
  condition: 'Condition',
  stockNumber: 'Stock number',
  vin: 'VIN',
  registration: 'Registration',
  registrationExpiry: 'Registration expiry',
  built: 'Build date',
  complied: 'Compliance date',
  gears: 'Gears',
  configuration: 'Body configuration',
  cylinders: 'Cylinders',
  induction: 'Induction',
  torque: 'Torque',
  tank: 'Fuel tank',
  grossMass: 'Gross vehicle mass',
  length: 'Length',
  width: 'Width',
  height: 'Height',
  safety: 'ANCAP safety rating',
  location: 'Location',
  sleeps: 'Sleeps',
  caravanLength: 'Body length',
  caravanWidth: 'Body width',
  tare: 'Tare weight',
  axle: 'Axle',
  trailerMass: 'Aggregate trailer mass',
  payload: 'Payload',
  year: 'Year',
  badge: 'Badge',
  series: 'Series',
};
const conditions: Record<CarType, string> = { new: 'New', demo: 'Demo', used: 'Used' };

const english: SpecLabels = {
  date: (iso) => formatDate(iso, 'en-AU') ?? iso,
  label: (name) => labels[name],
  value: (text) => text,
  condition: (carType) => conditions[carType],
  body: (body) => bodyLabel(body) ?? '',
  unit: (figure, unit) => `${figure} ${unit === 'litres' ? 'L' : unit}`,
  stars: (count) => `${count} of 5 stars`,
};

/** Returns the labels for a site's locale; English is the fallback. */
export const specLabelsFor = defineMessages('vehicle/specification-labels', english).for;

/** Fraction digits by unit; other units have at most one. */
const digitsOf: Record<string, { minimumFractionDigits?: number; maximumFractionDigits: number }> = {
  litres: { minimumFractionDigits: 1, maximumFractionDigits: 1 },
  'L/100km': { maximumFractionDigits: 2 },
};

/** Formats a fact for display: "2.8 L", "7.9 L/100km", "3,050 kg", "June 2025". */
export function writeFact(fact: SpecFact, t: SpecLabels): string {
  switch (fact.kind) {
    case 'amount':
      return t.unit(
        formatNumber(fact.amount, digitsOf[fact.unit] ?? { maximumFractionDigits: 1 }),
        fact.unit,
      );
    case 'body':
      return t.body(fact.body);
    case 'condition':
      return t.condition(fact.carType);
    case 'stars':
      return t.stars(fact.stars);
    case 'date':
      return t.date(fact.date);
    case 'text':
      return t.value(fact.text);
  }
}
