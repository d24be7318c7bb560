import { cutText } from '../format/cut-text.ts';

/** Information about the shopper's visit that is sent with a lead. */
export type Visit = {
  /** Visited paths, newest last. */
  visited_pages: string[];
  /** Campaign parameters and click ids from the URLs of visited pages. */
  linked_query_params: Record<string, string>;
  /** The external page that the shopper came from. */
  referrer?: string;
};

type VisitStorage = Pick<Storage, 'getItem' | 'setItem'>;
type VisitedPage = { path: string; search: string; referrer: string; host: string };

const keyOf = (slug: string) => `${slug}:visit`;
const most = 50;
const campaign = /^(utm_[a-z\d_]+|gclsrc|gad_source|gad_campaignid|mc_cid|ref|referrer)$/i;
const clickId =
  /^(gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|yclid|rdt_cid|sccid|epik|irclickid|srsltid|li_fat_id)$/i;

/** Whether a parameter identifies one click on an advertisement, so the advertiser can tell whose it was. */
export const isClickId = (name: string): boolean => clickId.test(name);

/** Campaign parameters (utm_*), click ids and referral links of a URL's query, and no others. */
export function campaignParameters(query: string): Record<string, string> {
  return Object.fromEntries(
    [...new URLSearchParams(query)]
      .filter(([name, value]) => (campaign.test(name) || isClickId(name)) && value)
      .map(([name, value]) => [name.toLowerCase(), storable(value)]),
  );
}

/** The first 500 characters, without control characters, which no lead can contain. */
const storable = (value: string) => cutText(value.replace(/\p{Cc}/gu, ' '), 500);

/** Records a page of the visit; session storage keeps it until the browser tab is closed. */
export function noteVisit(storage: VisitStorage, slug: string, page: VisitedPage): void {
  const visit = readVisit(storage, slug);
  const pages =
    visit.visited_pages.at(-1) === page.path ? visit.visited_pages : [...visit.visited_pages, page.path];
  const referrer =
    visit.referrer ?? (isForeign(page) && pages.length === 1 ? page.referrer.slice(0, 500) : undefined);
  storage.setItem(
    keyOf(slug),
    JSON.stringify({
      visited_pages: pages.slice(-most),
      linked_query_params: { ...visit.linked_query_params, ...campaignParameters(page.search) },
      ...(referrer ? { referrer } : {}),
    } satisfies Visit),
  );
}

/**
 * Reads the visit so far.
 * @throws if the storage is disabled
 */
export function readVisit(storage: VisitStorage, slug: string): Visit {
  const stored = parsed(storage.getItem(keyOf(slug)));
  return stored && Array.isArray(stored.visited_pages) && stored.linked_query_params
    ? (stored as Visit)
    : { visited_pages: [], linked_query_params: {} };
}

function isForeign({ referrer, host }: VisitedPage): boolean {
  return URL.canParse(referrer) && new URL(referrer).host !== host;
}

function parsed(text: string | null): Partial<Visit> | null {
  try {
    return JSON.parse(text ?? 'null') as Partial<Visit> | null;
  } catch {
    return null;
  }
}
