/** Trims a value and collapses its blanks. @returns null for values that mean nothing: empty, "-", "nan" */
export function word(raw: unknown): string | null {
  const text = String(raw ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  return text === '' || text === '-' || text.toLowerCase() === 'nan' ? null : text;
}

/** Capitalizes each word as in names: "SOUTH MORANG" becomes "South Morang". */
export function titleCase(text: string): string {
  return text
    .toLowerCase()
    .replace(
      /(^|[\s\-/(])(\p{L})/gu,
      (_all, before: string, letter: string) => before + letter.toUpperCase(),
    );
}
