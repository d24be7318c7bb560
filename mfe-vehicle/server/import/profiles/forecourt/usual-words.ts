import { bodyTypes } from '@forecourt/contracts/vehicle/body-types';
import { VehicleType } from '@forecourt/contracts/vehicle/vehicle';
import { readColour } from '../../vocabulary/colours.ts';
import { readMake } from '../../vocabulary/makes.ts';
import { writeModel } from '../../vocabulary/model-names.ts';
import { readBody, readDrive, readFuel, readTransmission } from '../../vocabulary/words.ts';
import type { Notes } from '../profile.ts';

/** A body of the specification stays, as do kinds of vehicles that are no bodies. */
const isBody = (text: string) =>
  Object.hasOwn(bodyTypes, text) || VehicleType.options.some((type) => type === text);

const readers: Record<string, (text: string) => string | null> = {
  make: readMake,
  simple_body: (text) => (isBody(text) ? text : readBody(text)),
  simple_fuel: readFuel,
  simple_transmission: readTransmission,
  simple_drive: readDrive,
  colour: readColour,
  interior_colour: readColour,
};

/** The vocabulary's word for a text of a field; null if it is unknown, the text if the field has none. */
export const usualWord = (field: string, text: string): string | null =>
  Object.hasOwn(readers, field) ? readers[field]!(text) : text;

/** Replaces words by those of the vocabulary ("Hatchback" by "hatch"). Unknown words stay. */
export function writeUsualWords(values: Record<string, unknown>, notes: Notes): void {
  for (const field of Object.keys(readers)) {
    const text = values[field];
    if (typeof text !== 'string' || text === '') continue;
    const meaning = usualWord(field, text);
    if (meaning === null) notes.unknown(field, text);
    else if (meaning !== text) {
      notes.repair('word-spelling');
      values[field] = meaning;
    }
  }
  if (typeof values.make !== 'string' || typeof values.model !== 'string') return;
  const model = writeModel(values.make, values.model);
  if (model !== values.model) notes.repair('model-spelling');
  values.model = model;
}
