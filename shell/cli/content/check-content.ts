import { imageUrl } from '@forecourt/contracts/images/image-url';
import type { ContentFile } from '../../server/content/content-folder.ts';
import type { CallSite } from './call-site.ts';

export type ContentFinding = { file: string; item: string; path: string; message: string };

type Leaf = { path: string; value: unknown };
type Named = Record<string, unknown>;

const linkField = /(^|\.)(href|override_url|place_url)$/;
const pictureField = /(^|\.)(url|image_url|cloudfront_new_image_url|logo|banner)$/;
/** Links in a dealer's HTML and in Markdown. */
const hrefs = /<a\b[^>]*\bhref=["']([^"']+)["']|(?<=\[[^\]]*\]\()([^)\s]+)/gi;
const markdownPictures = /!\[[^\]]*\]\(([^)\s]+)/g;
const maxAtOnce = 4;

/**
 * Finds what is valid but wrong: links to pages that do not exist, pictures that cannot be loaded, offers that have expired, offers of
 * unknown models, and pages that claim the same address.
 */
export async function checkContent(
  files: ContentFile[],
  call: CallSite,
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
  const findings: ContentFinding[] = [];
  for (const { type, file, item, data } of items) {
    const add = (path: string, message: string) => findings.push({ file, item, path, message });
    for (const { path, value } of leavesOf(data)) {
      if (typeof value !== 'string' || value === '') continue;
      const links = linkField.test(path)
        ? [value]
        : [...value.matchAll(hrefs)].map(([, href, target]) => href ?? target!);
      for (const link of links.filter((one) => one.startsWith('/'))) {
        const problem = await problemOf(link.split('#')[0]!, 'GET');
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
      if (
        typeof expiry === 'string' &&
        Date.parse(expiry.length === 10 ? `${expiry}T23:59:59Z` : expiry) < now.getTime()
      )
        add('expiry', `it expired on ${expiry}: remove it, or give it a later date`);
    }
  }
  return [...findings, ...unknownModels(items), ...clashes(items)];
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

/** Two pages at one address: only one of them could be seen. */
function clashes(items: Item[]): ContentFinding[] {
  const owners = new Map<string, string>();
  return items.flatMap(({ type, file, item, data }) => {
    if (type !== 'models' && type !== 'brands' && type !== 'pages') return [];
    if (type === 'brands' && data.skipPage === true) return [];
    const address = type === 'brands' ? `/${data.slug as string}/overview` : `/${data.slug as string}`;
    const others =
      typeof data.override_url === 'string' && data.override_url.startsWith('/') ? [data.override_url] : [];
    return [address, ...others.filter((one) => one !== address)].flatMap((one) => {
      const owner = owners.get(one);
      if (!owner) owners.set(one, `${file} ${item}`);
      return owner
        ? [{ file, item, path: 'slug', message: `the address ${one} is also that of ${owner}` }]
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
