import type { Notes } from '../profile.ts';
import { word } from './words.ts';

const fuels: Record<string, [simple: string, fuel: string]> = {
  unleaded: ['Petrol', 'Petrol - Unleaded'],
  premium: ['Petrol', 'Petrol - Premium Unleaded'],
  leaded: ['Petrol', 'Petrol - Leaded'],
  diesel: ['Diesel', 'Diesel'],
  hybrid: ['Hybrid', 'Hybrid'],
  electric: ['Electric', 'Electric'],
  lpg: ['LPG', 'LPG'],
  other: ['Other', 'Other'],
};

export function readFuel(
  raw: unknown,
  title: string,
  notes: Notes,
): { simple: string | null; fuel: string | null } {
  const text = lookUp(raw, fuels, 'FuelType', notes);
  const named = /\b(phev|plug-?in)\b/i.test(title) ? 'Plug-in Hybrid' : null;
  if (named) return { simple: named, fuel: named };
  if (text && text !== 'other') return { simple: fuels[text]?.[0] ?? null, fuel: fuels[text]?.[1] ?? null };
  const guessed = /\bhybrid\b/i.test(title)
    ? 'Hybrid'
    : /\b(electric|bev)\b/i.test(title)
      ? 'Electric'
      : /\bdiesel\b/i.test(title)
        ? 'Diesel'
        : /\bpetrol\b/i.test(title)
          ? 'Petrol'
          : null;
  if (guessed) notes.repair('fuel-from-title');
  return guessed
    ? { simple: guessed, fuel: guessed }
    : { simple: text ? 'Other' : null, fuel: text ? 'Other' : null };
}

const drives: Record<string, [simple: string | null, drive: string | null]> = {
  front: ['FWD', 'Front Wheel Drive'],
  rear: ['RWD', 'Rear Wheel Drive'],
  awd: ['AWD', 'All Wheel Drive'],
  '4wd': ['4WD', '4x4'],
  other: [null, null],
};

export function readDrive(
  raw: unknown,
  title: string,
  notes: Notes,
): { simple: string | null; drive: string | null } {
  const text = lookUp(raw, drives, 'DriveType', notes);
  const found = text ? drives[text] : undefined;
  if (found?.[0]) return { simple: found[0], drive: found[1] };
  const guessed = /\b(4x4|4wd)\b/i.test(title)
    ? drives['4wd']
    : /\b(awd|quattro|4motion|4matic|xdrive)\b/i.test(title)
      ? drives.awd
      : /\bfwd\b/i.test(title)
        ? drives.front
        : /\brwd\b/i.test(title)
          ? drives.rear
          : undefined;
  if (guessed) notes.repair('drive-from-title');
  return { simple: guessed?.[0] ?? null, drive: guessed?.[1] ?? null };
}

const gearboxes: Record<string, string> = { automatic: 'Automatic', manual: 'Manual' };

export function readTransmission(raw: unknown, notes: Notes): string | null {
  const text = lookUp(raw, gearboxes, 'Transmission', notes);
  return text ? (gearboxes[text] ?? null) : null;
}

/**
 * Returns the key of the table that the text equals. Unknown words are flagged; a text with digits is
 * rejected, since it belongs to another column.
 */
function lookUp(raw: unknown, table: Record<string, unknown>, field: string, notes: Notes): string | null {
  const text = word(raw);
  if (text === null) return null;
  if (Object.hasOwn(table, text.toLowerCase())) return text.toLowerCase();
  if (/\d/.test(text))
    return notes.reject(field, 'word', `"${text}" is none of ${Object.keys(table).join(', ')}`, {
      value: raw,
      allowed: `${Object.keys(table).join(', ')}; or nothing`,
    });
  notes.flag('word-unknown');
  return null;
}
