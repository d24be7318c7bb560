import { isolatePart } from '@forecourt/contracts/format/isolate';
import { imageUrl } from '@forecourt/contracts/images/image-url';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { isRouteErrorResponse, type PageHandle, type PageHead } from '@forecourt/remote-kit';
import { messages } from '../layout/messages.ts';

type Match = { params: Record<string, string | undefined>; data: unknown; handle: unknown };

/** The head of the deepest matched page; a failed page gets the site's own head and is not indexed. */
export function resolveHead(
  matches: Match[],
  url: URL,
  site: PublicTenant,
  origin: string,
  status: number,
): PageHead {
  const t = messages.for(site.locale);
  const title =
    status < 400
      ? site.name
      : status === 404
        ? t.notFoundTitle
        : status === 403
          ? t.forbiddenTitle
          : status === 503
            ? t.unavailableTitle
            : t.failedTitle;
  const fallback: PageHead = {
    title,
    description: site.tagline,
    robots: status < 400 ? undefined : 'noindex',
  };
  const match = matches.findLast(
    ({ handle }) => typeof (handle as PageHandle | undefined)?.head === 'function',
  );
  if (!match || (status >= 400 && match.data == null)) return fallback;
  try {
    const head = (match.handle as PageHandle).head({
      data: match.data,
      params: match.params,
      url,
      site,
      origin,
    });
    return { ...sharedPicture(site), ...(head.isEmptyList ? { robots: 'noindex, follow' } : {}), ...head };
  } catch (error) {
    // A failed page has no data for its own head.
    if (match.data != null) console.warn('the head of this page failed', error);
    return fallback;
  }
}

/** What a link to a page without a picture of its own shows where it is shared: the site's hero. */
function sharedPicture({ home, images }: PublicTenant): Pick<PageHead, 'image'> {
  const hero = home.find((section) => section.kind === 'hero');
  return hero?.image ? { image: imageUrl(hero.image, { width: 1280 }, images) } : {};
}

/** The status of a failed page: 503 if a domain's server does not respond, or says that it is unavailable. */
export function statusOf(error: unknown): number {
  const { status } = (isRouteErrorResponse(error) || error instanceof Error ? error : {}) as {
    status?: unknown;
  };
  if (typeof status !== 'number') return 500;
  return status >= 502 && status <= 504 ? 503 : isRouteErrorResponse(error) ? status : 500;
}

/** `{page} | {site}`, unless the page's title has the site's name; names keep their order in RTL. */
export function documentTitle(head: PageHead, site: PublicTenant): string {
  const title = head.title.includes(site.name) ? head.title : `${head.title} | ${site.name}`;
  return title
    .split(' | ')
    .map((part) => isolatePart(part, site.direction))
    .join(' | ');
}

/** Default canonical is the page's path without its query. */
export function canonicalUrl(head: PageHead, url: URL, origin: string): string {
  return new URL(head.canonical ?? url.pathname, `${origin}/`).href;
}
