import type { PageBlock } from '@forecourt/contracts/tenant/page-blocks';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import type { Runtime } from '@forecourt/remote-kit';
import { currentBlocks } from '../../model/current-blocks.ts';
import { currentPromotion, type CurrentPromotion } from '../../model/current-promotion.ts';
import { privacyNoticePath, type PrivacyNotice } from '../../model/privacy-notice.ts';

export type PageText = {
  paragraphs: string[];
  /** The parts that follow. */
  blocks?: PageBlock[];
  /** What the privacy page lists after its text; null if it could not be loaded. */
  notice?: PrivacyNotice | null;
  /** The running promotion of the service page; null if none runs. */
  promotion?: CurrentPromotion | null;
};

/**
 * The text of one of the site's pages, and what follows it on the privacy page. The browser has that of its first page, and requests the
 * others.
 */
export async function loadPageText(
  { site, api }: Pick<Runtime, 'site' | 'api'>,
  slug: string,
  signal: AbortSignal,
): Promise<PageText> {
  const { paragraphs, blocks } = site.pages[slug]!;
  const [text, notice] = await Promise.all([
    paragraphs
      ? {
          paragraphs,
          blocks: currentBlocks(blocks, site, new Date()),
          ...(slug === 'service' ? { promotion: currentPromotion(site, new Date()) } : {}),
        }
      : api.get<PageText>(`/api/shell/pages/${slug}`, { signal }),
    slug === 'privacy-policy'
      ? api.get<PrivacyNotice>(privacyNoticePath, { signal }).catch(() => null)
      : undefined,
  ]);
  return notice === undefined ? text : { ...text, notice };
}

/** The site as pages need it in the browser: the titles of its own pages, without their texts. */
export const withoutPageTexts = (site: PublicTenant): PublicTenant => ({
  ...site,
  service: { ...site.service, seasons: [] },
  pages: Object.fromEntries(Object.entries(site.pages).map(([slug, { title }]) => [slug, { title }])),
});
