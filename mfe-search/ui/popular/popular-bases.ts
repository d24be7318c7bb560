import { hasOwnPage, type SearchBase } from '@forecourt/contracts/search/search-base';

export type PopularBase = { base: SearchBase; count: number };

const most = 8;

/**
 * Returns makes (the site's popular ones in stock first, then those with the most vehicles) and the bodies
 * with the most vehicles. Each has its own page.
 */
export function popularBases(
  makes: Record<string, number>,
  bodies: Record<string, number>,
  popularMakes: readonly string[],
): { makes: PopularBase[]; bodies: PopularBase[] } {
  const names = popularMakes.map((name) => name.toLowerCase());
  const place = (make: string) => names.indexOf(make.toLowerCase()) + 1 || names.length + 1;
  const byStock = ([, a]: [string, number], [, b]: [string, number]) => b - a;
  return {
    makes: Object.entries(makes)
      .sort((a, b) => place(a[0]) - place(b[0]) || byStock(a, b))
      .map(([make, count]): PopularBase => ({ base: { kind: 'make', make, model: null }, count }))
      .filter(({ base }) => hasOwnPage(base))
      .slice(0, most),
    bodies: Object.entries(bodies)
      .sort(byStock)
      .map(([body, count]): PopularBase => ({ base: { kind: 'body', body }, count }))
      .filter(({ base }) => hasOwnPage(base))
      .slice(0, most),
  };
}
