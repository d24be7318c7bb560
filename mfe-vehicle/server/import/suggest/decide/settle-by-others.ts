import { foldName } from '../names/field-of-name.ts';
import type { Assignment } from './assignment.ts';
import type { ColumnFacts } from './column-facts.ts';

const sizes = [
  /\b(original|full|fullsize|xxl|xl|max|hd|huge|large|big|high|zoom)\b/,
  /\b(medium|normal|standard|m|mid)\b/,
  /\b(small|s|xs|low|mini|thumb|thumbs|thumbnail|thumbnails|icon|preview|tn)\b/,
];

/** Settles what a column is by what other columns contain. */
export function settleByOthers(columns: Assignment[], facts: ColumnFacts[]): void {
  const valuesOf = ({ column }: Assignment) => facts.find(({ name }) => name === column)?.values ?? [];
  describeByDescriptions(columns, valuesOf);
  keepLargestPictures(columns);
}

/** A "vehicle description" that does not begin with the vehicle's name is a text about it, and no title. */
function describeByDescriptions(columns: Assignment[], valuesOf: (one: Assignment) => string[]): void {
  const make = columns.find(({ field }) => field === 'make');
  const makes = make ? [...new Set(valuesOf(make).map((text) => text.toLowerCase()))] : [];
  const hasComments = columns.some(({ field }) => field === 'dealercomments');
  if (makes.length === 0 || hasComments) return;
  for (const column of columns) {
    const texts = valuesOf(column);
    if (column.field !== 'carsales_title' || !/desc/.test(foldName(column.column)) || texts.length === 0)
      continue;
    const named = texts.filter((text) => makes.some((one) => text.toLowerCase().slice(0, 60).includes(one)));
    if (named.length < texts.length / 2)
      Object.assign(column, { field: 'dealercomments', confidence: 0.8, note: 'a text, and no title' });
  }
}

/** Of pictures in several sizes the largest is taken: the others would show them again. */
function keepLargestPictures(columns: Assignment[]): void {
  const pictures = columns.filter(({ field }) => field === 'images');
  const sizeOf = ({ column }: Assignment) =>
    sizes.findIndex((words) => words.test(foldName(nameWithin(column))));
  for (const ofList of Map.groupBy(pictures, ({ column }) => placeOf(column)).values()) {
    const sized = ofList.map((one) => ({ one, size: sizeOf(one) }));
    if (ofList.length < 2 || sized.every(({ size }) => size < 0)) continue;
    // A column without a word for a size is as large as any.
    const rank = (size: number) => (size < 0 ? 0.5 : size);
    const best = Math.min(...sized.map(({ size }) => rank(size)));
    for (const { one, size } of sized)
      if (rank(size) > best)
        Object.assign(one, { field: 'ignore', confidence: 0.85, note: 'the same pictures, smaller' });
  }
}

const nameWithin = (column: string) => column.split(/[.@/]/).at(-1) ?? column;
/** Columns of one list or parent, or of one name but for its word for a size, have the same pictures. */
const placeOf = (column: string): string => {
  const parent = column.split(/[.@/]/).slice(0, -1).join('.');
  if (parent !== '') return parent;
  return sizes
    .reduce((name, words) => name.replace(new RegExp(words, 'g'), ''), foldName(column))
    .replace(/\s+/g, ' ')
    .trim();
};
