import { defineLoader, definePage, notFound, redirect } from '@forecourt/remote-kit';

/** `/used-car/{slug}`, on sites with this path: redirects to the vehicle page, the canonical URL. */
const loader = defineLoader<null>(({ params, site, url }) => {
  if (!site.vehiclePage.usedCarPath || !params.slug) throw notFound();
  throw redirect(`/cars/${encodeURIComponent(params.slug)}${url.search}`, 301);
});

const handle = definePage<null>({
  head: ({ site }) => ({ title: site.name, description: site.tagline, robots: 'noindex' }),
});

export const route = { loader, Component: () => null, handle };
