import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import type { Runtime } from '@forecourt/remote-kit';

export type PageText = { paragraphs: string[] };

/** The text of one of the site's pages. The browser has that of its first page, and requests the others. */
export async function loadPageText(
  { site, api }: Pick<Runtime, 'site' | 'api'>,
  slug: string,
  signal: AbortSignal,
): Promise<PageText> {
  const { paragraphs } = site.pages[slug]!;
  return paragraphs ? { paragraphs } : api.get<PageText>(`/api/shell/pages/${slug}`, { signal });
}

/** The site as pages need it in the browser: the titles of its own pages, without their texts. */
export const withoutPageTexts = (site: PublicTenant): PublicTenant => ({
  ...site,
  pages: Object.fromEntries(Object.entries(site.pages).map(([slug, { title }]) => [slug, { title }])),
});
