/** Trimmed, inner blanks single; null for values that mean nothing: empty, "-", "nan". */
export function word(raw: unknown): string | null {
  const text = String(raw ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  return text === '' || text === '-' || text.toLowerCase() === 'nan' ? null : text;
}

/** Capitals and lower case as in names: "SOUTH MORANG" is "South Morang". */
export function titleCase(text: string): string {
  return text
    .toLowerCase()
    .replace(
      /(^|[\s\-/(])(\p{L})/gu,
      (_all, before: string, letter: string) => before + letter.toUpperCase(),
    );
}
