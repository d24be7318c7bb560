import type { Reading } from '../import/profiles/profile.ts';
import { foldWord } from '../import/vocabulary/fold-word.ts';
import { ruledFields, type RuledWords } from './ruled-fields.ts';

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
      content.name = content.name.replace(text, () => rule.meaning);
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
