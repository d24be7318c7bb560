import type { Reading } from '../import/profiles/profile.ts';
import { foldWord } from '../import/vocabulary/fold-word.ts';
import { ruledFields, type RuledField, type RuledWords } from './ruled-fields.ts';

/** The rules that a site accepted, by field and folded text. */
export type AcceptedRules = ReadonlyMap<string, { id: number; meaning: string }>;
export const ruleKey = (field: string, text: string) => `${field} ${foldWord(text)}`;

/** Replaces the texts of a record that have an accepted meaning, and notes them. */
export function applyRules(reading: Extract<Reading, { ok: true }>, rules: AcceptedRules): void {
  if (rules.size === 0) return;
  const { content } = reading;
  const replaced: RuledWords = {};
  for (const field of ruledFields) {
    const text = content[field];
    if (typeof text !== 'string') continue;
    const rule = rules.get(ruleKey(field, text));
    if (!rule || rule.meaning === text) continue;
    if (field === 'make' || field === 'model' || field === 'badge')
      content.name = withWordInName(content.name, field, text, rule.meaning);
    content[field] = rule.meaning;
    replaced[field] = { rule: rule.id, text };
  }
  if (Object.keys(replaced).length === 0) return;
  reading.ruledWords = replaced;
  content.make_model = `${content.make} ${content.model}`;
  reading.unknown = reading.unknown?.filter(({ field }) => !Object.hasOwn(replaced, field));
  if (!reading.unknown?.length) reading.flags = reading.flags.filter((flag) => flag !== 'value-unknown');
  reading.repairs.push('value-by-rule');
}

const word = (text: string) => `(?<![\\p{L}\\p{N}])${RegExp.escape(text)}(?![\\p{L}\\p{N}])`;

/** The name with another word: the first for the make, the last for model and badge, which follow it. */
function withWordInName(name: string, field: RuledField, text: string, meaning: string): string {
  const before = field === 'make' ? '^(.*?)' : '^(.*)';
  return name.replace(new RegExp(before + word(text), 'su'), (_all, start: string) => start + meaning);
}
