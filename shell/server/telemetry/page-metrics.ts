import { matchRoutes } from 'react-router';
import { Counter, Histogram } from 'prom-client';
import type { Metrics } from '@forecourt/server-kit/metrics';
import type { ServedComposition } from '../registry/composer.ts';

export type PageServed = { tenant: string; composition: Pick<ServedComposition, 'remotes'>; path: string; status: number; seconds: number; rendered: boolean };

/** Who owns a path of a composition: its remote and page; the shell where no remote does. */
export function ownerOfPath({ remotes }: Pick<ServedComposition, 'remotes'>, path: string): { remote: string; page: string } {
  const routes = remotes.flatMap((remote) => Object.entries(remote.pages).flatMap(([page, { paths }]) => paths.map((pattern) => ({ path: pattern, handle: { remote: remote.name, page } }))));
  return matchRoutes(routes, path)?.at(-1)?.route.handle ?? { remote: 'shell', page: 'own' };
}

export type PageMetrics = {
  served(page: PageServed): void;
  failed(failure: { remote: string; version: string }, source: 'server' | 'browser'): void;
};

/** Pages by site, remote and page, and failures of remotes by version. */
export function createPageMetrics(metrics: Metrics): PageMetrics {
  const pages = new Histogram({
    name: 'forecourt_page_duration_seconds', help: 'Time in which the server answered a page, rendered or from its cache.', labelNames: ['tenant', 'remote', 'page', 'status', 'rendered'] as const,
    buckets: [0.005, 0.01, 0.02, 0.04, 0.08, 0.15, 0.3, 0.6, 1.2, 2.5, 5], registers: [metrics],
  });
  const failures = new Counter({ name: 'forecourt_remote_failures_total', help: 'Failures of remotes, told by browsers or met while rendering.', labelNames: ['remote', 'version', 'source'] as const, registers: [metrics] });
  return {
    served({ tenant, composition, path, status, seconds, rendered }) {
      pages.observe({ tenant, ...ownerOfPath(composition, path), status, rendered: String(rendered) }, seconds);
    },
    failed: ({ remote, version }, source) => failures.inc({ remote, version, source }),
  };
}
