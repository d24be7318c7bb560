import type { FastifyRequest } from 'fastify';
import type { RemoteRenderFailure } from '../../render/workers/render-pool.ts';
import type { ServedComposition } from '../compose/compose-remotes.ts';
import type { Healing } from './healing.ts';
import type { PageTokens } from './page-tokens.ts';
import type { createReporter } from './reporter.ts';
import type { Traffic } from './traffic.ts';

type Page = { tenant: string; composition: Pick<ServedComposition, 'id' | 'remotes'>; path: string };

/** What pages tell about the versions that they were rendered with. */
export type PageEvidence = {
  /** Counts a page that is sent. @returns the token with which its browser may report failures */
  pageSent(request: FastifyRequest, page: Page): string;
  /** Records that versions failed to render a page that others rendered. */
  renderFailed(request: FastifyRequest, tenant: string, path: string, failures: RemoteRenderFailure[]): void;
};

type Parts = {
  traffic: Traffic;
  tokens: PageTokens;
  reporter: ReturnType<typeof createReporter>;
  healing: Healing;
  onError(error: unknown): void;
};

/** Records pages and failed renders; addresses and visitors as keyed hashes only. */
export function createPageEvidence({ traffic, tokens, reporter, healing, onError }: Parts): PageEvidence {
  return {
    pageSent(request, { tenant, composition, path }) {
      const { network } = reporter.reporterOf(request);
      traffic.count(composition, network);
      return tokens.issue({
        tenant,
        composition: composition.id,
        path: reporter.pathHash(tenant, path),
        network,
      });
    },
    renderFailed(request, tenant, path, failures) {
      const from = { ...reporter.reporterOf(request), path: reporter.pathHash(tenant, path) };
      for (const { blameless: _blameless, ...failure } of failures)
        healing.report({ ...failure, ...from, source: 'server', serial: null }).catch(onError);
    },
  };
}
