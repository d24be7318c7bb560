import { defineLoader, definePage, notFound, redirect } from '@forecourt/remote-kit';

/** `/used-car/{slug}` of some sites: the vehicle's page is the one address. */
const loader = defineLoader<null>(({ params, site, url }) => {
  if (!site.vehiclePage.usedCarPath || !params.slug) throw notFound();
  throw redirect(`/cars/${encodeURIComponent(params.slug)}${url.search}`, 301);
});

const handle = definePage<null>({
  head: ({ site }) => ({ title: site.name, description: site.tagline, robots: 'noindex' }),
});

export const route = { loader, Component: () => null, handle };
