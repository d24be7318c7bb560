import type { Notes } from '../profile.ts';
import { word } from './words.ts';

type Colours = {
  colour: string | null;
  interior: string | null;
  built: string | null;
  warranty: string | null;
};

/** Reads "White / Black Leather"; the column also contains warranties, trim codes and build dates. */
export function readColours(raw: unknown, notes: Notes): Colours {
  const text = word(raw) ?? '';
  const warranty = /^(\d+) years? \/ (.+ km)$/i.exec(text);
  if (warranty) {
    notes.repair('warranty-in-colour');
    return {
      colour: null,
      interior: null,
      built: null,
      warranty: `${warranty[1]} years, ${(warranty[2] ?? '').toLowerCase()}`,
    };
  }
  const [outside = '', ...inside] = text.split(' / ');
  const interior = word(inside.join(' / '));
  const built = /^(\d{4})\/(\d{2})$/.exec(interior ?? '');
  if (built) notes.repair('build-date-in-colour');
  const isCode = !built && interior !== null && /\d/.test(interior) && !/[a-z]{4}/.test(interior);
  if (isCode) notes.repair('trim-code-in-colour');
  return {
    colour: word(outside),
    interior: built || isCode ? null : interior,
    built: built ? `${built[1]}-${built[2]}` : null,
    warranty: null,
  };
}
