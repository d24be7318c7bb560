import type { VehicleDocument } from '@forecourt/contracts/api/search-api';
import { isTrailer } from '@forecourt/contracts/vehicle/trailer';
import type { Format } from '@forecourt/remote-kit';
import type { SearchMessages } from '../messages.ts';
import type { CompareMessages } from './compare-messages.ts';

/** The fields of a vehicle's document that the page reads. */
export const comparedFields = [
  'card',
  'drive',
  'filtered_features',
] as const satisfies readonly (keyof VehicleDocument)[];
export type ComparedVehicle = Pick<VehicleDocument, (typeof comparedFields)[number]>;

export type CompareRow<Value> = { key: string; label: string; values: Value[]; differs: boolean };

/** The facts that at least one of the vehicles has, as text; null for a vehicle without one. */
export function factRows(
  vehicles: readonly ComparedVehicle[],
  t: SearchMessages,
  rowMessages: CompareMessages,
  format: Format,
): CompareRow<string | null>[] {
  const kilograms = (mass: number | null | undefined) =>
    mass === null || mass === undefined ? null : rowMessages.kilograms(format.number(mass));
  const facts: [key: string, label: string, read: (vehicle: ComparedVehicle) => string | null | undefined][] =
    [
      ['car_type', t.attribute('car_type'), ({ card }) => t.value('car_type', card.car_type)],
      ['year', t.attribute('year'), ({ card }) => (card.year === null ? null : String(card.year))],
      ['km', t.attribute('km'), ({ card }) => (card.km === null ? null : format.kilometres(card.km))],
      ['body', t.attribute('body'), ({ card }) => card.simple_body && t.value('body', card.simple_body)],
      [
        'transmission',
        t.attribute('transmission'),
        ({ card }) => card.simple_transmission && t.value('transmission', card.simple_transmission),
      ],
      ['fuel', t.attribute('fuel'), ({ card }) => card.simple_fuel && t.value('fuel', card.simple_fuel)],
      ['drive', t.attribute('drive'), ({ drive }) => drive && t.value('drive', drive)],
      ['seats', t.attribute('seats'), ({ card }) => (card.seats === null ? null : format.number(card.seats))],
      ['colour', t.attribute('colour'), ({ card }) => card.colour && t.value('colour', card.colour)],
      [
        'sleeps',
        rowMessages.sleeps,
        ({ card }) => (card.caravan?.sleeps == null ? null : format.number(card.caravan.sleeps)),
      ],
      [
        'length',
        rowMessages.length,
        ({ card }) =>
          card.caravan?.body_length == null ? null : t.feet(format.number(card.caravan.body_length)),
      ],
      ['tare', rowMessages.tare, ({ card }) => kilograms(card.caravan?.tare_weight)],
      [
        'atm',
        rowMessages.aggregateMass,
        ({ card }) => (isTrailer(card) ? kilograms(card.caravan?.aggregate_trailer_mass) : null),
      ],
      ['certified', t.attribute('certified'), ({ card }) => (card.certified ? t.yes : t.no)],
      ['location', t.attribute('location_name'), ({ card }) => card.location_name ?? card.city],
      ['stocknum', rowMessages.stockNumber, ({ card }) => card.stocknum],
    ];
  return facts
    .map(([key, label, read]) =>
      row(
        key,
        label,
        vehicles.map((vehicle) => read(vehicle) || null),
      ),
    )
    .filter(({ values }) => values.some((value) => value !== null));
}

/** Every feature that one of them has, by name, and which have it; null without a list. */
export function featureRows(
  vehicles: readonly ComparedVehicle[],
  labelFor: (feature: string) => string = (feature) => feature,
): CompareRow<boolean | null>[] {
  const all = [...new Set(vehicles.flatMap((vehicle) => vehicle.filtered_features))].sort((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
  return all.map((feature) => {
    const values = vehicles.map(({ filtered_features }) =>
      filtered_features.length === 0 ? null : filtered_features.includes(feature),
    );
    // A fact that one vehicle lacks is no difference between the others.
    return {
      ...row(feature, labelFor(feature), values),
      differs: new Set(values.filter((has) => has !== null)).size > 1,
    };
  });
}

function row<Value>(key: string, label: string, values: Value[]): CompareRow<Value> {
  return { key, label, values, differs: new Set(values).size > 1 };
}
