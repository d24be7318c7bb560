import type { RouteObject } from 'react-router';
import { deletedAccountPath } from '@forecourt/contracts/identity/identity-paths';
import { imageUrl } from '@forecourt/contracts/images/image-url';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { definePage, type BreadcrumbItem, type Runtime } from '@forecourt/remote-kit';
import { gatedLoader } from '../app/gated-loader.ts';
import { messages } from '../layout/messages.ts';
import { articleJsonLd } from './blocks/article-json-ld.ts';
import { blocksJsonLd } from './blocks/blocks-json-ld.ts';
import { departmentOfPage } from './department-of-page.ts';
import { loadPageText, type LoadedText } from './load-page-text.ts';
import { PageLoading } from './page-loading.tsx';

/** The shell's lazy pages by path: sign-in, the account, and the site's information pages. */
export function shellRoutes(runtime: Runtime): RouteObject[] {
  return [
    ...identityRoutes(runtime),
    ...textRoutes(runtime),
    ...(runtime.site.isPreview ? [fragmentRoute] : []),
  ];
}

/** Only in previews: it shows any text that its visitor enters as props. */
const fragmentRoute: RouteObject = {
  id: 'shell:fragment',
  path: '/fragment-preview/:domain/:fragment',
  HydrateFallback: PageLoading,
  handle: definePage({
    head: ({ params }) => ({
      title: `${params.domain}/${params.fragment}`,
      description: 'One fragment, with props that can be edited.',
      robots: 'noindex',
    }),
  }),
  lazy: async () => ({ Component: (await import('./fragment/fragment-page.tsx')).FragmentPage }),
};

/** Sign-in and the account. */
function identityRoutes(runtime: Runtime): RouteObject[] {
  // A head asks for its texts itself: in the browser, the site's language loads after the routes exist.
  const t = () => messages.for(runtime.site.locale);
  const account = definePage({
    head: () => ({ title: t().accountTitle, description: t().accountText, robots: 'noindex' }),
  });
  return [
    {
      id: 'shell:sign-in',
      path: '/sign-in',
      HydrateFallback: PageLoading,
      handle: definePage({
        head: () => ({ title: t().signInTitle, description: t().signInText, robots: 'noindex' }),
      }),
      lazy: async () => ({ Component: (await import('./sign-in/sign-in-page.tsx')).SignInPage }),
    },
    {
      id: 'shell:account',
      path: '/account',
      HydrateFallback: PageLoading,
      loader: gatedLoader(runtime, '/account', undefined),
      handle: account,
      lazy: async () => ({ Component: (await import('./account/account-page.tsx')).AccountPage }),
    },
    {
      // A path of its own: the account's page is left as soon as its shopper is signed out.
      id: 'shell:account-deleted',
      path: deletedAccountPath,
      HydrateFallback: PageLoading,
      handle: account,
      lazy: async () => ({ Component: (await import('./account/deleted-page.tsx')).DeletedPage }),
    },
  ];
}

function textRoutes(runtime: Runtime): RouteObject[] {
  const { site } = runtime;
  return Object.entries(site.pages).map(([slug, page]) => ({
    id: `shell:${slug}`,
    path: `/${slug}`,
    HydrateFallback: PageLoading,
    loader: ({ request }) => loadPageText(runtime, slug, request.signal),
    handle: definePage<LoadedText>({
      department: () => departmentOfPage(slug),
      head: ({ data, origin }) => ({
        title: page.title,
        jsonLd: [
          ...blocksJsonLd(data.blocks ?? [], { name: site.legalName, url: origin }),
          ...(data.article ? [articleJsonLd(data.article, { slug, title: page.title, site, origin })] : []),
        ],
        description: data.article?.summary ?? descriptionOf(data.paragraphs) ?? page.title,
        ...(data.article?.picture
          ? { image: imageUrl(data.article.picture.url, { width: 1280 }, site.images) }
          : {}),
        breadcrumb: breadcrumbOf(site, slug),
      }),
    }),
    lazy: async () => {
      const { InformationPage } = await import('./information-page.tsx');
      return { element: <InformationPage slug={slug} /> };
    },
  }));
}

const longestDescription = 160;

/** Returns the introduction, cut at the end of a sentence or a word. */
export function descriptionOf([lead]: string[]): string | undefined {
  if (!lead || lead.length <= longestDescription) return lead;
  const cut = lead.slice(0, longestDescription);
  const sentence = cut.lastIndexOf('. ');
  return sentence > 60 ? cut.slice(0, sentence + 1) : `${cut.slice(0, cut.lastIndexOf(' '))}…`;
}

/** `/pages/*` of service belong to it, others to the page of their first segment: `news/…` to `news`. */
export function breadcrumbOf(site: PublicTenant, slug: string): BreadcrumbItem[] {
  const [first] = slug.split('/');
  const parent = first === 'pages' ? (departmentOfPage(slug) ?? first) : first!;
  const parentPage = slug.includes('/') ? site.pages[parent] : undefined;
  const above = parentPage ? [{ label: parentPage.title, href: `/${parent}` }] : [];
  return [...above, { label: site.pages[slug]!.title }];
}
