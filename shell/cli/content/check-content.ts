import type { PlatformPaths } from '@forecourt/contracts/api/content-api';
import { imageUrl } from '@forecourt/contracts/images/image-url';
import { hasExpired } from '@forecourt/contracts/offers/has-expired';
import type { Offer } from '@forecourt/contracts/offers/offer';
import { manufacturerOf } from '@forecourt/contracts/offers/offer-paths';
import { matchesPattern } from '@forecourt/contracts/remote/path-owner';
import { slugify } from '@forecourt/contracts/vehicle/slugs';
import type { ContentFile } from '../../server/content/content-folder.ts';
import type { CallSite } from './call-site.ts';

export type ContentFinding = { file: string; item: string; path: string; message: string };

type Leaf = { path: string; value: unknown };
type Named = Record<string, unknown>;

const linkField = /(^|\.)(href|override_url|place_url|brochure_url)$/;
const pictureField = /(^|\.)(url|image_url|cloudfront_new_image_url|logo|banner)$/;
/** Links in a dealer's HTML and in Markdown. */
const hrefs = /<a\b[^>]*\bhref=["']([^"']+)["']|(?<=\[[^\]]*\]\()([^)\s]+)/gi;
const markdownPictures = /!\[[^\]]*\]\(([^)\s]+)/g;
const maxAtOnce = 4;

/**
 * Finds what is valid but wrong: links to pages that do not exist, pictures that cannot be loaded, offers
 * that have expired, offers of unknown models, reviews of unknown locations, and pages with one address.
 */
export async function checkContent(
  files: ContentFile[],
  call: CallSite,
  paths: PlatformPaths,
  now: Date = new Date(),
): Promise<ContentFinding[]> {
  const items = files.flatMap(({ domain, type, file, items: list }) =>
    list.map((data, index) => ({ domain, type, file, data: data as Named, item: nameOf(data, index) })),
  );
  const targets = new Map<string, Promise<string | null>>();
  const limit = createLimit(maxAtOnce);
  const problemOf = (url: string, method: 'GET' | 'HEAD') => {
    const problem = targets.get(url) ?? limit(() => tryAddress(call, method, url));
    targets.set(url, problem);
    return problem;
  };
  // What a folder brings along need not be on the site yet.
  const brought = new Set(items.flatMap(addressesOf));
  const findings: ContentFinding[] = [];
  for (const { type, file, item, data } of items) {
    const add = (path: string, message: string) => findings.push({ file, item, path, message });
    for (const { path, value } of leavesOf(data)) {
      if (typeof value !== 'string' || value === '') continue;
      const links = linkField.test(path)
        ? [value]
        : [...value.matchAll(hrefs)].map(([, href, target]) => href ?? target!);
      for (const link of links.filter((one) => one.startsWith('/'))) {
        const target = link.split('#')[0]!;
        const problem = brought.has(target.split('?')[0]!) ? null : await problemOf(target, 'GET');
        if (problem && path !== 'override_url') add(path, `the link ${link} leads to nothing (${problem})`);
      }
      // Addresses in settings are those of pixels and of other systems.
      const isAddress = type === 'settings' && path.endsWith('.url');
      const pictures =
        pictureField.test(path) && !isAddress
          ? [value]
          : [...value.matchAll(markdownPictures)].map(([, key]) => key!);
      for (const picture of pictures) {
        const address = imageUrl(picture, { width: 320 });
        const problem = address === '' ? 'is no address of a picture' : await problemOf(address, 'HEAD');
        if (problem) add(path, `the picture ${picture} cannot be loaded (${problem})`);
      }
    }
    if (type === 'offers' || type === 'promos') {
      const { expiry } = data;
      if (typeof expiry === 'string' && hasExpired(expiry, paths.timeZone, now))
        add('expiry', `it expired on ${expiry}: remove it, or give it a later date`);
    }
  }
  return [...findings, ...unknownModels(items), ...unknownLocations(items), ...clashes(items, paths)];
}

type Item = { type: string; file: string; item: string; data: Named };

function unknownModels(items: Item[]): ContentFinding[] {
  const slugs = new Set(items.filter(({ type }) => type === 'models').map(({ data }) => data.slug));
  if (slugs.size === 0) return [];
  return items.flatMap(({ type, file, item, data }) => {
    const slug = (data.model as { slug?: string } | null | undefined)?.slug;
    return type === 'offers' && slug && !slugs.has(slug)
      ? [{ file, item, path: 'model.slug', message: `no model has the slug "${slug}"` }]
      : [];
  });
}

function unknownLocations(items: Item[]): ContentFinding[] {
  const ids = new Set(items.filter(({ type }) => type === 'locations').map(({ data }) => data.id));
  if (ids.size === 0) return [];
  return items.flatMap(({ type, file, item, data }) =>
    type === 'reviews' && !ids.has(data.location_id)
      ? [
          {
            file,
            item,
            path: 'location_id',
            message: `no location has the id "${String(data.location_id)}", so that the review is not shown`,
          },
        ]
      : [],
  );
}

/** The addresses of the page that an item has; none for an item without a page. */
function addressesOf({ type, data }: Item): string[] {
  const slug = data.slug as string;
  switch (type) {
    case 'pages':
    case 'models':
      return [`/${slug}`];
    case 'brands':
      return data.skipPage === true ? [] : [`/${slug}`, `/${slug}/overview`];
    case 'locations':
      return [`/locations/${slug}`];
    case 'offers':
      return [
        `/offers/${data.id as string}`,
        `/offers/${slugify(manufacturerOf(data as Offer))}/${data.id as string}`,
      ];
    default:
      return [];
  }
}

/** Two pages at one address: only one of them could be seen. */
function clashes(items: Item[], { shell, remotes }: PlatformPaths): ContentFinding[] {
  const owners = new Map<string, string>();
  return items.flatMap((one) => {
    const { type, file, item } = one;
    return addressesOf(one).flatMap((address) => {
      const owner = owners.get(address);
      if (!owner) owners.set(address, `${file} ${item}`);
      const patterns =
        type === 'pages' ? remotes : type === 'models' || type === 'brands' ? [...remotes, ...shell] : [];
      const pattern = patterns.find((each) => !each.startsWith('/:') && matchesPattern(each, address));
      const other = owner ?? (pattern ? `the platform's page ${pattern}` : undefined);
      return other
        ? [{ file, item, path: 'slug', message: `the address ${address} is also that of ${other}` }]
        : [];
    });
  });
}

/** @returns why an address cannot be used, or null */
async function tryAddress(call: CallSite, method: 'GET' | 'HEAD', url: string): Promise<string | null> {
  try {
    const { status } = await call(method, url);
    return status < 400 || status === 401 || status === 403 ? null : `status ${status}`;
  } catch (error) {
    return (error as Error).message;
  }
}

function leavesOf(value: unknown, path: string[] = []): Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ path: path.join('.'), value }];
  return Object.entries(value).flatMap(([key, entry]) => leavesOf(entry, [...path, key]));
}

const nameOf = (data: unknown, index: number) => {
  const { id, slug } = (data ?? {}) as { id?: unknown; slug?: unknown };
  return String(id ?? slug ?? `item ${index + 1}`);
};

/** Runs at most `max` tasks at once, in the order in which they were given. */
function createLimit(max: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    running++;
    try {
      return await task();
    } finally {
      running--;
      waiting.shift()?.();
    }
  };
}
