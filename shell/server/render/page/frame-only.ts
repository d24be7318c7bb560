import type { RenderResult } from '../../../web/server/types.ts';
import type { Job } from '../workers/render-pool.ts';

/** The renderer returned nothing: the browser gets everything that it needs to render the page itself. */
export function frameOnly(job: Job, url: URL): Extract<RenderResult, { kind: 'page' }> {
  const remotes = job.remotes.map(({ bundle: _bundle, ...remote }) => remote);
  return {
    kind: 'page',
    status: 200,
    // An empty frame must not be indexed.
    head: { title: job.site.name, description: job.site.tagline, robots: 'noindex' },
    title: job.site.name,
    canonical: new URL(url.pathname, job.origin).href,
    html: '',
    styles: [],
    failures: [{ what: 'page', message: 'left to the browser' }],
    askedLinks: [],
    state: {
      composition: { id: job.compositionId, remotes },
      site: job.site,
      origin: job.origin,
      data: {},
      rendered: [],
      hydration: null,
    },
  };
}
