import { tokenize } from './tokenize.ts';

type Synonyms = Record<string, string[]>;

const tables = new WeakMap<Synonyms, Map<string, string[][]>>();

/** The synonyms of words joined by spaces, each as a list of words. */
export function synonymsOf(words: string, synonyms: Synonyms): string[][] {
  let table = tables.get(synonyms);
  if (table === undefined) {
    table = new Map(
      Object.entries(synonyms).map(([key, others]) => [formsOf(key).join(' '), others.map(formsOf)]),
    );
    tables.set(synonyms, table);
  }
  return table.get(words) ?? [];
}

function formsOf(text: string): string[] {
  return tokenize(text).map(({ form }) => form);
}
