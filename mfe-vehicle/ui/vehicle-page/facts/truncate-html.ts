/** Characters shown before "More". */
export const commentLength = 400;

/** Void elements of HTML, which have no closing tag. */
const voids = new Set(['br', 'hr', 'img', 'wbr']);

/**
 * Cuts sanitised HTML after at most `limit` characters of text, at a word boundary, and closes open elements.
 * @returns null if all of it fits
 */
export function truncateHtml(html: string, limit: number): string | null {
  const open: string[] = [];
  let length = 0;
  let result = '';
  for (const [part] of html.matchAll(/<[^>]*>|[^<]+/g)) {
    if (part.startsWith('<')) {
      result += part;
      follow(part, open);
      continue;
    }
    const units = characters(part);
    if (length + units.length <= limit) {
      length += units.length;
      result += part;
      continue;
    }
    const beginning = units.slice(0, limit - length).join('');
    const atWord = /\s/.test(units[limit - length] ?? '') ? beginning : beginning.replace(/\S+$/, '');
    return `${result}${(atWord.trim() || (length === 0 ? beginning : '')).trimEnd()}…${open
      .toReversed()
      .map((tag) => `</${tag}>`)
      .join('')}`;
  }
  return null;
}

/** Splits text into visible characters: an entity counts as one. */
function characters(text: string): string[] {
  return text.match(/&(?:#\d+|#x[\da-f]+|\w+);|[^]/giu) ?? [];
}

function follow(tag: string, open: string[]): void {
  const [, closing, name] = /^<(\/?)\s*([a-z][a-z0-9]*)/i.exec(tag) ?? [];
  if (!name || tag.endsWith('/>') || voids.has(name.toLowerCase())) return;
  if (!closing) open.push(name.toLowerCase());
  else {
    const at = open.lastIndexOf(name.toLowerCase());
    if (at >= 0) open.splice(at);
  }
}

/** Checks whether HTML contains no text. */
export function isEmptyHtml(html: string | null): boolean {
  return (
    !html || html.replace(/<[^>]*>|&nbsp;|\u00a0/g, '').trim() === '' || html.trim().toLowerCase() === 'null'
  );
}
