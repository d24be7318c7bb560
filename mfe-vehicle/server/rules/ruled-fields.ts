/** The fields of words whose meaning people correct. Condition and availability are the profile's. */
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

/** What the feed said in place of the meanings of rules. */
export type RuledWords = Partial<Record<RuledField, { rule: number; text: string }>>;
