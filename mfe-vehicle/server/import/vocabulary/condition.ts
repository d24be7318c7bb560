import type { CarType } from '@forecourt/contracts/vehicle/vehicle';
import { foldWord } from './fold-word.ts';

const words: Record<CarType, string[]> = {
  new: [
    'new',
    'n',
    'brand new',
    'new car',
    'new vehicle',
    'neu',
    'neuf',
    'nuevo',
    'neufahrzeug',
    'new in stock',
    'factory new',
    'vn',
  ],
  demo: [
    'demo',
    'd',
    'demonstrator',
    'ex demo',
    'ex demonstrator',
    'demo car',
    'showroom',
    'vorfuhrfahrzeug',
    'vorfuhrwagen',
    'dealer demo',
    'company car',
    'tageszulassung',
  ],
  used: [
    'used',
    'u',
    'pre owned',
    'preowned',
    'second hand',
    'secondhand',
    'certified',
    'certified pre owned',
    'certified preowned',
    'certified used',
    'cpo',
    'used car',
    'used vehicle',
    'gebraucht',
    'gebrauchtfahrzeug',
    'gebrauchtwagen',
    'occasion',
    'ex lease',
    'usado',
    'nearly new',
    'vo',
    'refurbished',
    'reconditioned',
  ],
};
const conditions = new Map(
  Object.entries(words).flatMap(([condition, texts]) => texts.map((text) => [text, condition as CarType])),
);

/** Returns the condition that a feed's word means, such as `used` for "Pre-Owned"; null for an unknown word. */
export const readCondition = (text: string): CarType | null => conditions.get(foldWord(text)) ?? null;

export const allowedConditions = 'new, demo, used, or a usual word for one (N, Demonstrator, Pre-Owned)';
