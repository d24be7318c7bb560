import type { Reading } from '../import/profiles/profile.ts';
import { foldWord } from '../import/vocabulary/fold-word.ts';

/** The fields of words whose meaning people correct. What decides condition and availability is mapped by the profile. */
export const ruledFields = [
  'make',
  'model',
  'badge',
  'colour',
  'simple_body',
  'simple_fuel',
  'simple_transmission',
  'simple_drive',
] as const;
export type RuledField = (typeof ruledFields)[number];

export const isRuledField = (field: string): field is RuledField =>
  (ruledFields as readonly string[]).includes(field);

/** The meanings that a site accepted, by field and folded text. */
export type AcceptedRules = ReadonlyMap<string, string>;
export const ruleKey = (field: string, text: string) => `${field} ${foldWord(text)}`;

/** Replaces the texts of a record that have an accepted meaning; they are not unknown any more. */
export function applyRules(reading: Extract<Reading, { ok: true }>, rules: AcceptedRules): void {
  if (rules.size === 0) return;
  const { content } = reading;
  const replaced = new Set<string>();
  for (const field of ruledFields) {
    const text = content[field];
    const meaning = typeof text === 'string' ? rules.get(ruleKey(field, text)) : undefined;
    if (meaning === undefined || meaning === text) continue;
    if (field === 'make' || field === 'model' || field === 'badge')
      content.name = content.name.replace(text!, () => meaning);
    content[field] = meaning;
    replaced.add(field);
  }
  if (replaced.size === 0) return;
  content.make_model = `${content.make} ${content.model}`;
  reading.unknown = reading.unknown?.filter(({ field }) => !replaced.has(field));
  if (!reading.unknown?.length) reading.flags = reading.flags.filter((flag) => flag !== 'value-unknown');
  reading.repairs.push('value-by-rule');
}
