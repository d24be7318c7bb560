import type { BreadcrumbItem, PageArgs, PageHead } from '@forecourt/remote-kit';
import { createFormat } from '@forecourt/remote-kit';
import { cardPreload } from '../vehicle-card/card-picture.ts';
import { basePath, wholeStock, type SearchBase } from '@forecourt/contracts/search/search-base';
import { countChoices, type SearchState } from '../search-state/search-state.ts';
import { defaultSort, searchPath } from '../search-state/search-url.ts';
import { texts } from '../texts.ts';
import { capitalised, describeList } from './page-words.ts';
import type { SearchPageData } from './search-loader.ts';

/** The document's head: lists by condition, body, make and model are for search engines, narrower ones are not. */
export function searchHead({ data, site, origin }: PageArgs<SearchPageData>): PageHead {
  const { state, response } = data;
  const words = texts.for(site.locale);
  const format = createFormat(site.locale, site.currency);
  const what = describeList(state, site, words);
  const page = state.page > 1 ? ` – ${words.pageOf(format.number(state.page), format.number(response?.pages ?? state.page))}` : '';
  return {
    title: `${capitalised(words.forSale(what))}${page}`,
    description: words.description(what, format.number(response?.count ?? 0), site.name),
    canonical: canonicalPath(state, site.search.sorts),
    ...(isIndexable(state, site.search.sorts) && (response?.count ?? 0) > 0 ? {} : { robots: 'noindex, follow' }),
    ...(response && response.count > 0 ? { jsonLd: [itemList(data, { origin, name: capitalised(what), pageSize: site.search.pageSize })] } : {}),
    preloadImage: cardPreload(response?.hits[0], site),
    breadcrumb: breadcrumb(state.base, words, what),
  };
}

function isIndexable(state: SearchState, sorts: Parameters<typeof defaultSort>[0]): boolean {
  return countChoices(state) === 0 && !state.near && !state.query && state.sort === defaultSort(sorts);
}

/** The list that search engines should know instead: its own page, a make's, a model's or a body's, else the list without filters. */
export function canonicalPath(state: SearchState, sorts: Parameters<typeof defaultSort>[0]): string {
  const plain = { ...state, values: {}, ranges: {}, near: undefined, query: '', sort: defaultSort(sorts), page: 1 };
  if (isIndexable(state, sorts)) return searchPath({ ...plain, page: state.page }, sorts);
  return basePath(namedBase(state) ?? state.base);
}

function namedBase({ base, values, ranges, near, query }: SearchState): SearchBase | null {
  if (basePath(base) !== basePath(wholeStock) || query || near || Object.keys(ranges).length > 0) return null;
  const { make, model, body, ...others } = values;
  if (Object.keys(others).length > 0) return null;
  if (make?.length === 1 && !body && (model?.length ?? 0) <= 1) return { kind: 'make', make: make[0]!, model: model?.[0] ?? null };
  return body?.length === 1 && !make && !model ? { kind: 'body', body: body[0]! } : null;
}

/** Positions are those in the whole list, over its pages. */
function itemList({ response, state }: SearchPageData, { origin, name, pageSize }: { origin: string; name: string; pageSize: number }): object {
  const first = (state.page - 1) * pageSize + 1;
  return {
    '@context': 'https://schema.org', '@type': 'ItemList', numberOfItems: response!.count, name,
    itemListElement: response!.hits.map((vehicle, index) => ({ '@type': 'ListItem', position: first + index, url: `${origin}${vehicle.path}`, name: vehicle.name })),
  };
}

function breadcrumb(base: SearchBase, words: typeof texts.en, what: string): BreadcrumbItem[] {
  const home = { label: words.home, href: '/' };
  if (basePath(base) === basePath(wholeStock)) return [home, { label: words.stock }];
  const stock = { label: words.stock, href: basePath(wholeStock) };
  if (base.kind === 'make' && base.model !== null) return [home, stock, { label: base.make, href: basePath({ ...base, model: null }) }, { label: base.model }];
  return [home, stock, { label: base.kind === 'make' ? base.make : capitalised(what) }];
}
