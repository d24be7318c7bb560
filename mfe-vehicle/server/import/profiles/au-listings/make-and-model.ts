import type { Notes } from '../profile.ts';
import { foldName, makeSpellings, modelsInWords, spellModel, splitMakes } from './models.ts';
import { numberedModel } from './numbered-models.ts';
import { word } from './words.ts';

type MakeAndModel = {
  make: string;
  model: string;
  /** The text after the model in the title. */ rest: string;
};

/**
 * Reads make and model from their two columns, corrected by the title ("2017 Land Rover Range Rover Evoque
 * TD4 …"): makes split over both columns, models of several words, models that a spreadsheet converted to
 * dates, one model in several spellings.
 */
export function readMakeAndModel(row: Record<string, unknown>, notes: Notes): MakeAndModel | null {
  const [brand, column, title] = [word(row.Brand), word(row.Model), word(row.Title)];
  if (!brand)
    return notes.reject('Brand', 'make-missing', 'is empty', {
      value: row.Brand,
      allowed: "the maker's name",
    });
  if (!column)
    return notes.reject('Model', 'model-missing', 'is empty', {
      value: row.Model,
      allowed: "the model's name",
    });
  const joined = splitMakes.get(`${brand} ${column}`.toLowerCase());
  if (joined) notes.repair('make-joined');
  const make = joined ?? brand;
  const year = String(row.Year ?? '').trim();
  const afterMake = withoutStarts(title ?? '', year, make);
  const written = readModel(make, joined ? null : column, afterMake, notes);
  if (!written)
    return notes.reject(
      'Model',
      'model-missing',
      `neither the column nor the title "${title ?? ''}" names one`,
      { value: row.Model, allowed: "the model's name" },
    );
  // Some titles repeat the name: "2010 Ford Fiesta 2010 FORD FIESTA ZETEC".
  const named = { model: written, rest: withoutStarts(afterMake, written, year, make, written) };
  const numbered = numberedModel(make, named);
  if (numbered.model !== named.model) notes.repair('model-from-title');
  return {
    make: spelled(makeSpellings.get(make.toLowerCase()) ?? make, make, 'make-spelling', notes),
    model: spelled(spellModel(make, numbered.model), numbered.model, 'model-spelling', notes),
    rest: numbered.rest,
  };
}

/**
 * Returns the model as written in the title if the title contains a known model of several words, else as in
 * the column. A missing column or a date there is replaced by the title's first word.
 */
function readModel(make: string, column: string | null, afterMake: string, notes: Notes): string | null {
  const long = modelsInWords(make)
    .map((model) => startOf(afterMake, model))
    .find((start) => start !== null);
  if (long) {
    if (column && foldName(column) !== foldName(long)) notes.repair('model-from-title');
    return long;
  }
  const first = afterMake.split(' ')[0] || null;
  if (column && !isSpreadsheetDate(column)) return column;
  if (column && first) notes.repair('model-from-title');
  return first;
}

/** Matches a model that a spreadsheet converted to a date: "9-3" became "03-Sep". */
const isSpreadsheetDate = (text: string) =>
  /^\d{1,2}-(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)$/i.test(text);

function spelled(spelling: string, text: string, kind: string, notes: Notes): string {
  if (spelling !== text) notes.repair(kind);
  return spelling;
}

const starts = new Map<string, RegExp>();
/** Whether a word goes on. One expression for all names: the classes of letters take long to compile. */
const goesOn = /^[\p{L}\p{N}+]/u;

/** The start of the text if it is this name, in any case and with any separators; else null. */
function startOf(text: string, name: string): string | null {
  // Most names of a maker begin with another letter: comparing that is much faster than the expression.
  if (text.charAt(0).toLowerCase() !== name.charAt(0).toLowerCase()) return null;
  let start = starts.get(name);
  if (!start) {
    const words = name
      .split(/[\s-]+/)
      .map((part) => RegExp.escape(part))
      .join('[\\s-]?');
    start = new RegExp(`^${words}`, 'iu');
    starts.set(name, start);
  }
  const found = start.exec(text)?.[0] ?? null;
  return found !== null && goesOn.test(text.slice(found.length, found.length + 2)) ? null : found;
}

/** Removes the names from the start of the text, one after another. */
function withoutStarts(text: string, ...names: string[]): string {
  return names.reduce(
    (left, name) => (name ? left.slice(startOf(left, name)?.length ?? 0).replace(/^[\s-]+/, '') : left),
    text,
  );
}
