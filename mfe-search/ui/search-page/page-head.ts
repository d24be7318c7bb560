import { joinList } from '@forecourt/contracts/format/join-list';
import { imageUrl } from '@forecourt/contracts/images/image-url';
import {
  basePath,
  conditionBase,
  hasOwnPage,
  wholeStock,
  type SearchBase,
} from '@forecourt/contracts/search/search-base';
import type { BreadcrumbItem, PageArgs, PageHead } from '@forecourt/remote-kit';
import { createFormat } from '@forecourt/remote-kit';
import { chosenValues, countChoices, type SearchState } from '../../model/search-state.ts';
import { defaultSort, searchPath } from '../../model/search-url.ts';
import { listActiveFilters } from '../filters/list-active-filters.ts';
import { messages } from '../messages.ts';
import { cardPictures, cardPreload } from '../vehicle-card/card-picture.ts';
import { capitalised, describeList } from './describe-list.ts';
import type { SearchPageData } from './search-loader.ts';

/** How many values fit into a title. */
const namedFilters = 4;
/** Of og:image; the size that social networks crop to. */
const sharedPicture = { width: 1280, height: 853, format: 'jpeg' } as const;

/** The document's head: search engines get lists by condition, body, make and model only. */
export function searchHead({ data, site, origin }: PageArgs<SearchPageData>): PageHead {
  const { state, response } = data;
  const t = messages.for(site.locale);
  const format = createFormat(site.locale, site.currency);
  const what = describeList(state, site, t);
  const filters = listActiveFilters({ ...state, base: wholeStock }, site.locale, format, response?.near).map(
    ({ label }) => label,
  );
  const named = filters.length > 0 ? `: ${joinList(site.locale, filters.slice(0, namedFilters))}` : '';
  const [firstPicture] = response?.hits[0] ? cardPictures(response.hits[0], site.stock.defaultImages) : [];
  const page =
    state.page > 1
      ? ` – ${t.pageOf(format.number(state.page), format.number(response?.pages ?? state.page))}`
      : '';
  return {
    title: `${capitalised(t.forSale(what))}${named}${page}`,
    description: t.description(what, format.number(response?.count ?? 0), site.name),
    canonical: canonicalPath(state, site.search.sorts),
    isEmptyList: response?.count === 0,
    ...(isIndexable(withOwnPage(state), site.search.sorts) && (response?.count ?? 0) > 0
      ? {}
      : { robots: 'noindex, follow' }),
    ...(response && response.count > 0
      ? { jsonLd: [itemList(data, { origin, name: capitalised(what), pageSize: site.search.pageSize })] }
      : {}),
    preloadImage: cardPreload(response?.hits[0], site),
    ...(firstPicture ? { image: imageUrl(firstPicture, sharedPicture, site.images) } : {}),
    breadcrumb: breadcrumb(state.base, t, what),
  };
}

function isIndexable(state: SearchState, sorts: Parameters<typeof defaultSort>[0]): boolean {
  return countChoices(state) === 0 && !state.near && !state.query && state.sort === defaultSort(sorts);
}

/**
 * The canonical list for search engines, the same for one state however it was chosen: its own page, else
 * that of its conditions, its make or model or its body, else the whole stock.
 */
export function canonicalPath(chosen: SearchState, sorts: Parameters<typeof defaultSort>[0]): string {
  const state = withOwnPage(chosen);
  const plain = {
    ...state,
    values: {},
    ranges: {},
    near: undefined,
    query: '',
    sort: defaultSort(sorts),
    page: 1,
  };
  if (isIndexable(state, sorts)) return searchPath({ ...plain, page: state.page }, sorts);
  return basePath(namedBase(state));
}

/** One make or one body of the whole stock is the same list as that make's or body's own page. */
function withOwnPage(state: SearchState): SearchState {
  const isOneChoice = basePath(state.base) === basePath(wholeStock) && countChoices(state) === 1;
  const base = namedBase(state);
  return isOneChoice && base.kind !== 'condition' ? { ...state, base, values: {} } : state;
}

function namedBase(state: SearchState): SearchBase {
  const base = chosenBase(state);
  return hasOwnPage(base) ? base : wholeStock;
}

function chosenBase(state: SearchState): SearchBase {
  const conditions = chosenValues(state, 'car_type');
  if (conditions.length > 0) return conditionBase(conditions) ?? wholeStock;
  const makes = chosenValues(state, 'make');
  const models = chosenValues(state, 'model');
  const isOneMake = makes.length === 1 && chosenValues(state, 'make_model').length === 0;
  if (isOneMake) return { kind: 'make', make: makes[0]!, model: models.length === 1 ? models[0]! : null };
  const bodies = chosenValues(state, 'body');
  return bodies.length === 1 && makes.length === 0 ? { kind: 'body', body: bodies[0]! } : wholeStock;
}

/** Positions in the whole list, across its pages. */
function itemList(
  { response, state }: SearchPageData,
  { origin, name, pageSize }: { origin: string; name: string; pageSize: number },
): object {
  const first = (state.page - 1) * pageSize + 1;
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: response!.count,
    name,
    itemListElement: response!.hits.map((vehicle, index) => ({
      '@type': 'ListItem',
      position: first + index,
      url: `${origin}${vehicle.path}`,
      name: vehicle.name,
    })),
  };
}

function breadcrumb(base: SearchBase, t: typeof messages.en, what: string): BreadcrumbItem[] {
  const home = { label: t.home, href: '/' };
  if (basePath(base) === basePath(wholeStock)) return [home, { label: t.stock }];
  const stock = { label: t.stock, href: basePath(wholeStock) };
  if (base.kind === 'make' && base.model !== null)
    return [
      home,
      stock,
      { label: base.make, href: basePath({ ...base, model: null }) },
      { label: base.model },
    ];
  return [home, stock, { label: base.kind === 'make' ? base.make : capitalised(what) }];
}
