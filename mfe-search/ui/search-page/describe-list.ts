import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import type { SearchState } from '../../model/search-state.ts';
import type { SearchMessages } from '../messages.ts';

/** A list's description: "used cars", "Toyota HiLux cars", "SUVs". */
export function describeList(
  state: Pick<SearchState, 'base'>,
  site: Pick<PublicTenant, 'stock'>,
  t: SearchMessages,
  count = 2,
): string {
  const noun = t.results(count, t.noun(site.stock.types));
  const { base } = state;
  switch (base.kind) {
    case 'condition':
      return t.kind(base.carTypes, noun);
    case 'body':
      return isNoun(base.body, site) ? noun : t.ofBody(t.value('body', base.body), noun, count);
    case 'make':
      return t.ofMake([base.make, base.model].filter(Boolean).join(' '), noun);
  }
}

/** Avoids "caravan caravans". */
const isNoun = (body: string, { stock }: Pick<PublicTenant, 'stock'>) =>
  stock.types.length === 1 && stock.types[0] === body;

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
