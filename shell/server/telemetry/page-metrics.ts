import { Counter, Histogram } from 'prom-client';
import { ownerOfPath } from '@forecourt/contracts/remote/path-owner';
import type { Metrics } from '@forecourt/server-kit/metrics';
import type { ServedComposition } from '../registry/compose/compose-remotes.ts';

export type PageServed = {
  tenant: string;
  composition: Pick<ServedComposition, 'remotes'>;
  path: string;
  status: number;
  seconds: number;
  rendered: boolean;
  /** Refused, since too many pages waited for a renderer. */
  overloaded?: boolean;
};

/** Labels of a path's owner: its remote and page; the shell where no remote serves it. */
export function ownerLabels(
  { remotes }: Pick<ServedComposition, 'remotes'>,
  path: string,
): { remote: string; page: string } {
  const owner = ownerOfPath(remotes, path);
  return owner ? { remote: owner.remote.name, page: owner.page } : { remote: 'shell', page: 'own' };
}

export type PageMetrics = {
  served(page: PageServed): void;
  failed(failure: { remote: string; version: string }, source: 'server' | 'browser'): void;
};

/** Pages by site, remote and page, and failures of remotes by version. */
export function createPageMetrics(metrics: Metrics): PageMetrics {
  const pages = new Histogram({
    name: 'forecourt_page_duration_seconds',
    help: 'Time in which the server answered a page, rendered or from its cache.',
    labelNames: ['tenant', 'remote', 'page', 'status', 'rendered'] as const,
    buckets: [0.005, 0.01, 0.02, 0.04, 0.08, 0.15, 0.3, 0.6, 1.2, 2.5, 5],
    registers: [metrics],
  });
  const failures = new Counter({
    name: 'forecourt_remote_failures_total',
    help: 'Failures of remotes, reported by browsers or found while rendering.',
    labelNames: ['remote', 'version', 'source'] as const,
    registers: [metrics],
  });
  const rejections = new Counter({
    name: 'forecourt_render_rejections_total',
    help: 'Pages that were refused with 503, since too many waited for a renderer or one waited too long.',
    labelNames: ['tenant'] as const,
    registers: [metrics],
  });
  return {
    served({ tenant, composition, path, status, seconds, rendered, overloaded }) {
      if (overloaded) rejections.inc({ tenant });
      pages.observe(
        { tenant, ...ownerLabels(composition, path), status, rendered: String(rendered) },
        seconds,
      );
    },
    failed: ({ remote, version }, source) => failures.inc({ remote, version, source }),
  };
}
