import type { Dictionary } from '../columns/dictionary.ts';

export interface Bound {
  /** The bound as a number; null if it is not a number, and then no number is in the range. */
  number: number | null;
  string: string;
  inclusive: boolean;
}

/** Marks the codes whose value lies between the bounds: numbers by value, strings alphabetically. */
export function markRange(dictionary: Dictionary, from: Bound | null, to: Bound | null): Uint8Array {
  const { numbers, strings } = dictionary;
  const marks = new Uint8Array(numbers.length);
  const numeric = from?.number !== null && to?.number !== null;
  const low = from?.number ?? Number.NEGATIVE_INFINITY;
  const high = to?.number ?? Number.POSITIVE_INFINITY;
  const lowOpen = from !== null && !from.inclusive;
  const highOpen = to !== null && !to.inclusive;
  if (numeric) {
    for (let code = 0; code < numbers.length; code++) {
      const value = numbers[code]!;
      if ((lowOpen ? value > low : value >= low) && (highOpen ? value < high : value <= high))
        marks[code] = 1;
    }
  }
  if (dictionary.stringCount > 0) {
    for (let code = 0; code < strings.length; code++) {
      const value = strings[code] ?? null;
      if (value !== null && above(value, from) && below(value, to)) marks[code] = 1;
    }
  }
  return marks;
}

function above(value: string, from: Bound | null): boolean {
  return from === null || value > from.string || (from.inclusive && value === from.string);
}

function below(value: string, to: Bound | null): boolean {
  return to === null || value < to.string || (to.inclusive && value === to.string);
}
