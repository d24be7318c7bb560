import { wholeStock } from '@forecourt/contracts/search/search-base';
import { tidy, type Range, type SearchState } from '../../model/search-state.ts';

/** The fragment's search of one dealership's vehicles (specification, document 1 section 2). */
export type StockState = { categories: string[]; price: Range; page: number };
export const wholeDealership: StockState = { categories: [], price: { min: null, max: null }, page: 1 };

/** The parameters are prefixed with the fragment's name, so that they do not collide with others. */
const names = { categories: 'stock.category', price: 'stock.price', page: 'stock.page' } as const;

export function readStock(parameters: URLSearchParams): StockState {
  const [, min, max] = /^(\d{0,9})-(\d{0,9})$/.exec(parameters.get(names.price) ?? '') ?? [];
  const page = parameters.get(names.page) ?? '';
  return {
    categories: [...new Set(parameters.getAll(names.categories))]
      .filter((name) => name !== '' && name.length <= 120)
      .sort(),
    price: { min: min ? Number(min) : null, max: max ? Number(max) : null },
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** The page's parameters with this state in them; other parameters are unchanged. */
export function writeStock(
  parameters: URLSearchParams,
  { categories, price, page }: StockState,
): URLSearchParams {
  const next = new URLSearchParams(
    [...parameters].filter(([name]) => !Object.values<string>(names).includes(name)),
  );
  for (const category of [...categories].sort()) next.append(names.categories, category);
  if (price.min !== null || price.max !== null)
    next.set(names.price, `${price.min ?? ''}-${price.max ?? ''}`);
  if (page > 1) next.set(names.page, String(page));
  return next;
}

/** The state as a search of the whole stock, restricted to the dealership. */
export function toSearch(dealershipId: string, { categories, price, page }: StockState): SearchState {
  return tidy({
    base: wholeStock,
    values: { dealership_id: [dealershipId], categories },
    ranges: { price },
    query: '',
    sort: 'relevant',
    page,
  });
}
