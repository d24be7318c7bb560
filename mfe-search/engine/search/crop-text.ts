import type { Match } from '../text/find-matches.ts';
import { tokenize } from '../text/tokenize.ts';

export interface Excerpt {
  text: string;
  /** The matches inside the excerpt, with offsets from its start. */
  matches: Match[];
  before: string;
  after: string;
}

/** Crops a text to `length` words around its matches; the marker shows where text was cut off. */
export function cropAround(text: string, matches: Match[], length: number, marker: string): Excerpt {
  const words = tokenize(text);
  if (length === 0 || words.length <= length) return { text, matches, before: '', after: '' };
  const firstWord = bestStart(words, matches, length);
  const lastWord = firstWord + length - 1;
  const start = firstWord === 0 ? 0 : words[firstWord]!.start;
  const end = lastWord === words.length - 1 ? text.length : words[lastWord]!.end;
  return {
    text: text.slice(start, end),
    matches: matches
      .filter((match) => match.start >= start && match.end <= end)
      .map((match) => ({ start: match.start - start, end: match.end - start })),
    before: start > 0 ? marker : '',
    after: end < text.length ? marker : '',
  };
}

// The window with the most matches; among equals the one whose first match is nearest its centre.
function bestStart(words: { start: number; end: number }[], matches: Match[], length: number): number {
  const matched = words.map((word) =>
    matches.some((match) => match.start >= word.start && match.start < word.end),
  );
  const first = matched.indexOf(true);
  if (first < 0) return 0;
  const last = words.length - length;
  let best = 0;
  let bestCount = -1;
  for (
    let start = Math.max(0, first - length + 1);
    start <= Math.min(last, matched.lastIndexOf(true));
    start++
  ) {
    const count = matched.slice(start, start + length).filter(Boolean).length;
    if (
      count > bestCount ||
      (count === bestCount && offCentre(start, first, length) < offCentre(best, first, length))
    ) {
      best = start;
      bestCount = count;
    }
  }
  return Math.min(best, last);
}

function offCentre(start: number, first: number, length: number): number {
  return Math.abs(start + Math.floor(length / 2) - first);
}
