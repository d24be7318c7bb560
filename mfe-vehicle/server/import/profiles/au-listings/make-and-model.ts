import type { Notes } from '../profile.ts';
import { longModels, makeSpellings, modelSpellings, splitMakes } from './models.ts';
import { word } from './words.ts';

type MakeAndModel = { make: string; model: string; /** What follows the model in the title. */ rest: string };

/**
 * Make and model from their two columns, put right by the title ("2017 Land Rover Range Rover Evoque TD4 …"): makes split
 * over both columns, models of several words, models that a spreadsheet took for dates.
 */
export function readMakeAndModel(row: Record<string, unknown>, notes: Notes): MakeAndModel | null {
  const [brand, column, title] = [word(row.Brand), word(row.Model), word(row.Title)];
  if (!brand) return notes.reject('Brand', 'make-missing', 'is empty');
  if (!column) return notes.reject('Model', 'model-missing', 'is empty');
  const joined = splitMakes.get(`${brand} ${column}`.toLowerCase());
  if (joined) notes.repair('make-joined');
  const make = joined ?? brand;
  const afterName = (text: string, ...names: string[]) => names.reduce(withoutStart, text);
  const year = String(row.Year ?? '').trim();
  const afterMake = afterName(title ?? '', year, make);
  const model = readModel(make, joined ? null : column, afterMake, notes);
  if (!model) return notes.reject('Model', 'model-missing', `neither the column nor the title "${title ?? ''}" names one`);
  return {
    make: spelled(makeSpellings.get(make.toLowerCase()), make, 'make-spelling', notes),
    model: spelled(modelSpellings.get(`${make} ${model}`.toLowerCase()), model, 'model-spelling', notes),
    // Some titles say their name twice: "2010 Ford Fiesta 2010 FORD FIESTA ZETEC".
    rest: afterName(afterMake, model, year, make, model),
  };
}

function readModel(make: string, column: string | null, afterMake: string, notes: Notes): string | null {
  const long = longModels.get(make.toLowerCase())?.find((model) => startsWith(afterMake, model));
  if (long) {
    if (column && column.toLowerCase() !== long.toLowerCase()) notes.repair('model-from-title');
    return long;
  }
  const first = afterMake.split(' ')[0] || null;
  if (column && !isSpreadsheetDate(column)) return column;
  if (column && first) notes.repair('model-from-title');
  return first;
}

/** "9-3" that a spreadsheet turned into the third of September: "03-Sep". */
const isSpreadsheetDate = (text: string) => /^\d{1,2}-(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)$/i.test(text);

function spelled(known: string | undefined, text: string, kind: string, notes: Notes): string {
  if (!known || known === text) return text;
  notes.repair(kind);
  return known;
}

const startsWith = (text: string, start: string) => `${text.toLowerCase()} `.startsWith(`${start.toLowerCase()} `);
const withoutStart = (text: string, start: string) => (start && startsWith(text, start) ? text.slice(start.length).trim() : text);
