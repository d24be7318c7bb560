/** The path segment for a make, model or location: lower-case ASCII letters and digits with single dashes. */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** Whether a list of settings names a make, however its letters are written: "toyota", "Mercedes Benz". */
export const namesMake = (names: readonly string[], make: string): boolean =>
  names.some((name) => name === make || (slugify(name) !== '' && slugify(name) === slugify(make)));
