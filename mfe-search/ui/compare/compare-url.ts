import { compareLimit } from '@forecourt/contracts/search/compare-limit';

/** Returns the vehicle ids in a URL: each once, at most four, without invalid ones. */
export function readIds(text: string | null): string[] {
  const ids = (text ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '' && id.length <= 120);
  return [...new Set(ids)].slice(0, compareLimit);
}

/** The URL that shows these vehicles to anybody. */
export function comparePath(ids: readonly string[]): string {
  return ids.length === 0 ? '/compare' : `/compare?ids=${ids.map(encodeURIComponent).join(',')}`;
}
