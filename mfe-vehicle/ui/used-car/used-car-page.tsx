import { findRedirect } from '@forecourt/contracts/remote/page-redirect';
import { defineLoader, definePage, notFound, redirect } from '@forecourt/remote-kit';
import { usedCarRedirects } from '../../model/used-car-redirects.ts';

/** The page only redirects; on sites without this path it does not exist. */
const loader = defineLoader<null>(({ site, url }) => {
  const moved = findRedirect(usedCarRedirects, url, site);
  throw moved ? redirect(moved.location, moved.status) : notFound();
});

const handle = definePage<null>({
  head: ({ site }) => ({ title: site.name, description: site.tagline, robots: 'noindex' }),
});

export const route = { loader, Component: () => null, handle };
