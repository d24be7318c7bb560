import { LRUCache } from 'lru-cache';
import { createWorkGate } from '@forecourt/server-kit/work-gate';
import { excludeFailedVersions } from '../../registry/compose/exclude-failed-versions.ts';
import { renderJob } from '../workers/render-job.ts';
import type { RemoteRenderFailure } from '../workers/render-pool.ts';
import type { PageToRender, RenderParts } from './page-to-render.ts';

/** Decides which failures of a page are the fault of their versions, and tells `page.onFailures`. */
export type FailureJudge = (failures: readonly RemoteRenderFailure[], page: PageToRender) => void;

type Verdict = 'version' | 'address';

const waitingJudgements = 10;
const verdictMs = 60_000;
const maxVerdicts = 500;

/**
 * A failure is the fault of a version if another version of its remote renders the same address: a page that
 * every version fails to render says nothing about a release. One address is judged at a time; further ones
 * are dropped while many wait.
 */
export function createFailureJudge(parts: Pick<RenderParts, 'gateway' | 'traced' | 'pool'>): FailureJudge {
  const gate = createWorkGate(1, waitingJudgements);
  const verdicts = new LRUCache<string, Promise<Verdict>>({ max: maxVerdicts, ttl: verdictMs });

  async function judge(remote: string, version: string, page: PageToRender): Promise<Verdict> {
    const { composition, tenant, url, origin } = page;
    const other = excludeFailedVersions(composition, `${remote}@${version}`);
    // Without another version there is nothing to compare with.
    if (other === composition) return 'version';
    let hasFailed = false;
    const job = renderJob(parts, tenant, other, url, origin);
    const result = await gate(
      () =>
        parts.pool.render(job, {
          onFailure: (failure) => {
            hasFailed ||= failure.remote === remote;
          },
        }),
      { key: tenant.slug },
    );
    return result && !hasFailed ? 'version' : 'address';
  }

  return (failures, page) => {
    const guilty = failures.filter(({ blameless, version }) => !blameless && version !== '');
    for (const [remote, failure] of new Map(guilty.map((one) => [one.remote, one]))) {
      const key = `${remote}@${failure.version} ${page.url.href}`;
      const verdict = verdicts.get(key) ?? judge(remote, failure.version, page);
      verdicts.set(key, verdict);
      verdict.then(
        (at) => at === 'version' && page.onFailures([failure]),
        // Nothing was decided: the machine is too busy.
        () => verdicts.delete(key),
      );
    }
  };
}
