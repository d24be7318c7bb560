import type { RouteObject } from 'react-router';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { definePage, type BreadcrumbItem } from '@forecourt/remote-kit';
import { texts } from '../layout/texts.ts';
import { PageComing } from './page-coming.tsx';

/** Pages of the shell's own: the texts that the site's configuration holds, by their paths. Their code comes when it is needed. */
export function shellRoutes(site: PublicTenant): RouteObject[] {
  return Object.entries(site.pages).map(([slug, page]) => ({
    id: `shell:${slug}`,
    path: `/${slug}`,
    HydrateFallback: PageComing,
    handle: definePage({ head: () => ({ title: page.title, description: descriptionOf(page.paragraphs) ?? page.title, breadcrumb: breadcrumbOf(site, slug) }) }),
    lazy: async () => {
      const { InformationPage } = await import('./information-page.tsx');
      return { element: <InformationPage slug={slug} /> };
    },
  }));
}

const longestDescription = 160;

/** The lead, cut at the end of a sentence or a word. */
export function descriptionOf([lead]: string[]): string | undefined {
  if (!lead || lead.length <= longestDescription) return lead;
  const cut = lead.slice(0, longestDescription);
  const sentence = cut.lastIndexOf('. ');
  return sentence > 60 ? cut.slice(0, sentence + 1) : `${cut.slice(0, cut.lastIndexOf(' '))}…`;
}

/** `/pages/*` are the service department's. */
export function breadcrumbOf(site: PublicTenant, slug: string): BreadcrumbItem[] {
  const { service } = site.pages;
  const above = slug.startsWith('pages/') && service ? [{ label: service.title, href: '/service' }] : [];
  return [{ label: texts.for(site.locale).home, href: '/' }, ...above, { label: site.pages[slug]!.title }];
}
