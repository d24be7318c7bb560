import type { Notes } from '../profile.ts';
import { titleCase, word } from './words.ts';

const states = new Set(['nsw', 'vic', 'qld', 'wa', 'sa', 'act', 'tas', 'nt']);

/** Reads "Saint Marys, NSW": the city in one spelling, the state in lower case. */
export function readPlace(raw: unknown, notes: Notes): { city: string | null; state: string | null } {
  const text = word(raw);
  if (text === null) {
    notes.flag('location-empty');
    return { city: null, state: null };
  }
  const match = /^(.+?), ?([A-Za-z-]+)$/.exec(text);
  const state = (match?.[2] ?? '').toLowerCase().replace(/^au-/, '');
  if (!match?.[1] || !states.has(state)) {
    notes.reject('Location', 'location', `"${text}" does not end in a state of Australia`, {
      value: raw,
      allowed: `a place and its state such as "Newtown, NSW"; states are ${[...states].join(', ').toUpperCase()}`,
    });
    return { city: null, state: null };
  }
  if (/^au-/i.test(match[2] ?? '')) notes.repair('state-spelling');
  return { city: readCity(match[1], notes), state };
}

function readCity(text: string, notes: Notes): string {
  let city = text;
  if (city === city.toUpperCase() && /\p{L}{3}/u.test(city)) {
    notes.repair('place-capitals');
    city = titleCase(city);
  }
  if (/^saint\b|^st\.\s/i.test(city)) {
    notes.repair('saint-spelling');
    city = city.replace(/^(saint|st\.)\s+/i, 'St ');
  }
  return city.replace(/\bMc([a-z])/g, (_all, letter: string) => `Mc${letter.toUpperCase()}`);
}
