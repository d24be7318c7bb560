import type { PageText } from '@forecourt/contracts/tenant/page-text';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import type { Runtime } from '@forecourt/remote-kit';
import type { AccessibilityStatement } from '../../model/accessibility-statement.ts';
import { privacyNoticePath, type PrivacyNotice } from '../../model/privacy-notice.ts';

/**
 * The text of one of the site's pages. `notice`: what the privacy page adds, or null; `statement`: what the
 * accessibility page does.
 */
export type LoadedText = PageText & { notice?: PrivacyNotice | null; statement?: AccessibilityStatement };

/** A page's text: the server has that of the page that it renders, browsers request it. */
export async function loadPageText(
  { site, api }: Pick<Runtime, 'site' | 'api'>,
  slug: string,
  signal: AbortSignal,
): Promise<LoadedText> {
  const [text, notice] = await Promise.all([
    site.pages[slug]!.text ?? api.get<PageText>(`/api/shell/pages/${slug}`, { signal }),
    slug === 'privacy-policy'
      ? api.get<PrivacyNotice>(privacyNoticePath, { signal }).catch(() => null)
      : undefined,
  ]);
  if (slug === 'pages/accessibility') {
    const { latestStatement } = await import('../../model/latest-accessibility-statement.ts');
    return { ...text, statement: latestStatement };
  }
  return notice === undefined ? text : { ...text, notice };
}

/** The site as pages need it in the browser: the text of the rendered page is loader data already. */
export const withoutPageTexts = (site: PublicTenant): PublicTenant => ({
  ...site,
  pages: Object.fromEntries(Object.entries(site.pages).map(([slug, { title }]) => [slug, { title }])),
});
