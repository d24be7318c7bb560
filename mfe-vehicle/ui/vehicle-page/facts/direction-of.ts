/**
 * The direction of a text by most of its letters. The first letter decides for `dir="auto"`, which turns an
 * Arabic sentence around that begins with the name of a car.
 */
export function directionOf(html: string): 'rtl' | 'ltr' {
  const text = html.replaceAll(/<[^>]*>/g, ' ');
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  return count(/[\u0590-\u08ff]/g) > count(/[A-Za-z\u00c0-\u024f]/g) ? 'rtl' : 'ltr';
}
